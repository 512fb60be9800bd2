import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The path of a file that a package exports, such as `@yuko/widgets/styles/card.css`. */
export const packageFile = (specifier: string): string => require.resolve(specifier)
