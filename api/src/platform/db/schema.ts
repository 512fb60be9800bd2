import type { PlatformTables } from './platform.tables.ts'

/** All tables. The platform defines its own; each area adds its tables in `<area>.tables.ts` (`declare module`). */
export interface Schema extends PlatformTables {}
