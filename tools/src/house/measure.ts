import { backArrows, importsOfApi, twoWayPairs } from './imports.ts'
import { readProductCode } from './product-code.ts'
import { fullestFolders, functionsOver, idCodecs, jobsOfTwoNames, linesByWorkspace, ownFactSchemas } from './shape.ts'
import { foreignUses } from './tables.ts'

/** The structural metrics; each is the number of places it lists. */
export function measureHouse() {
  const files = readProductCode()
  const imports = importsOfApi(files)
  const uses = foreignUses(files)
  const told = ({ table, path }: { table: string; path: string }) => `${path}: ${table}`
  const pairs = [...new Set(uses.map(told))]
  const figures: Record<string, string[]> = {
    'tables of another area, by file': pairs,
    'files that name tables of another area': [...new Set(uses.map(({ path }) => path))],
    'writes to tables of another area, by file': uses.filter(({ writes }) => writes).map(told),
    'folders of the api that import each other': twoWayPairs(imports),
    'imports from the platform into an area': backArrows(imports),
    'id codecs outside of the registry': idCodecs(files),
    'schemas of facts outside of the contract': ownFactSchemas(files),
    'jobs that have two names': jobsOfTwoNames(files),
  }
  for (const limit of [60, 100])
    figures[`functions over ${limit} lines`] = functionsOver(limit, files).map(
      ({ path, name, lines }) => `${path}: ${name}, ${lines} lines`,
    )
  const sizes = { Lines: linesByWorkspace(files), 'Fullest folders': Object.fromEntries(fullestFolders(files, 10)) }
  return { figures, sizes }
}
