import { type CodeFile, nodesOf, type Syntax } from './product-code.ts'

export interface TableUse {
  readonly table: string
  readonly path: string
  readonly writes: boolean
}

const reads = /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/
const writes = /^(insertInto|updateTable|deleteFrom|mergeInto)$/
const writtenInSql = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?(\w+)/gi
const readInSql = /(?<!delete\s)\b(?:from|join|using)\s+(?:only\s+)?"?(\w+)/gi

/** The owner of each table: the API folder whose `.tables.ts` declares it. */
export function ownersOf(files: readonly CodeFile[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { path, program } of files.filter((file) => file.path.endsWith('.tables.ts')))
    for (const node of nodesOf(program)) {
      if (node.type !== 'TSInterfaceDeclaration' || !nameOf(node.id)?.endsWith('Tables')) continue
      for (const member of (node.body as { body: Syntax[] }).body) {
        const table = nameOf(member.key)
        if (table && !owners.has(table)) owners.set(table, areaOf(path))
      }
    }
  return owners
}

/**
 * Where SQL of one area uses a table of another, through Kysely or as text; once per table and file, writes and reads separately.
 */
export function foreignUses(files: readonly CodeFile[]): TableUse[] {
  const owners = ownersOf(files)
  const uses = new Map<string, TableUse>()
  for (const { path, program } of files.filter((file) => file.path.startsWith('api/src/')))
    for (const use of nodesOf(program).flatMap((node) => tablesOf(node))) {
      const owner = owners.get(use.table)
      if (owner && owner !== areaOf(path)) uses.set(`${use.table} ${path} ${use.writes}`, { ...use, path })
    }
  return [...uses.values()]
}

function tablesOf(node: Syntax): Omit<TableUse, 'path'>[] {
  if (node.type === 'CallExpression') return ofCall(node)
  if (node.type !== 'TaggedTemplateExpression' || nameOf(node.tag) !== 'sql') return []
  const parts = (node.quasi as { quasis: { value: { raw: string } }[] }).quasis
  const text = parts.map(({ value }) => value.raw).join(' ? ')
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, table]) => table ?? [])
  return [
    ...named(writtenInSql).map((table) => ({ table, writes: true })),
    ...named(readInSql).map((table) => ({ table, writes: false })),
  ]
}

function ofCall({ callee, arguments: given }: Syntax): Omit<TableUse, 'path'>[] {
  const method = nameOf((callee as Syntax).property)
  if (!method || !(reads.test(method) || writes.test(method))) return []
  const [first] = given as Syntax[]
  const tables = first?.type === 'ArrayExpression' ? (first.elements as Syntax[]) : [first]
  return tables.flatMap((table) =>
    typeof table?.value === 'string' ? { table: table.value.split(' ')[0] ?? '', writes: writes.test(method) } : [],
  )
}

/** The name of an identifier, or of a called function such as `sql<Row>`. */
function nameOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  return 'name' in node && typeof node.name === 'string' ? node.name : undefined
}

/** The first folder below `api/src`; files directly in it have none. */
export function areaOf(path: string): string {
  return path.split('/').length > 3 ? (path.split('/')[2] ?? '') : ''
}
