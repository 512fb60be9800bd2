import type { RawBuilder } from 'kysely'

/** SQL for a given organization ID, passed from one area to another so that a statement stays one. */
export type AboutOrganization<Value> = (organizationId: RawBuilder<unknown>) => RawBuilder<Value>
