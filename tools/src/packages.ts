import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './command.ts'

/** The folder of each package with code, from the root. */
export const packages = globSync(['*/tsconfig.json', 'shared/*/tsconfig.json'], { cwd: root }).map(dirname)
