import { runtime } from './typescript-runtime.ts'
import { commentOf, keyOf, type TypeSchema, typeOf } from './typescript-types.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: TypeSchema
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: TypeSchema }>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

export interface ApiDescription {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, TypeSchema>> }
}

/** The source of a TypeScript client of every operation that an API key can reach: one file without dependencies. */
export function clientSource({ servers, paths, components }: ApiDescription): string {
  const publicUrl = servers[0]?.url ?? ''
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const scope = operation.security.flatMap(({ apiKey }) => apiKey ?? [])[0]
      return scope ? [methodOf(path, method.toUpperCase(), operation, scope)] : []
    }),
  )
  const body = methods.join('\n')
  const types = usedTypes(body, components.schemas)
  return runtime
    .replaceAll('https://api.invalid', publicUrl)
    .replace('  // methods', () => body)
    .concat('\n', types.join('\n'), '\n')
}

function methodOf(path: string, method: string, operation: Operation, scope: string): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const parts = [partOf('params', parameters, 'path'), partOf('query', parameters, 'query'), bodyPart(requestBody)]
  const given = parts.filter((part) => part !== null)
  const isOptional = given.every((part) => part.startsWith('query?'))
  const input = given.length === 0 ? '{}' : `{ ${given.join('; ')} }`
  const reply = replyOf(responses)
  const name = operationId.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const kind = reply === 'Blob' ? 'file' : reply === 'void' ? 'nothing' : 'json'
  return `  ${commentOf(`${summary}. Scope: ${scope}`)}
  ${name}(input: ${input}${isOptional ? ' = {}' : ''}, options: CallOptions = {}): Promise<${reply}> {
    return this.call('${method}', '${path}', input, '${kind}', options)
  }
`
}

function partOf(part: string, parameters: readonly Parameter[], place: string): string | null {
  const own = parameters.filter((one) => one.in === place)
  if (own.length === 0) return null
  const fields = own.map(({ name, required, schema }) => `${keyOf(name)}${required ? '' : '?'}: ${typeOf(schema)}`)
  return `${part}${own.some(({ required }) => required) ? '' : '?'}: { ${fields.join('; ')} }`
}

function bodyPart(requestBody: Content | undefined): string | null {
  const schema = requestBody?.content?.['application/json']?.schema
  return schema ? `body: ${typeOf(schema)}` : null
}

function replyOf(responses: Operation['responses']): string {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const [media, content] = Object.entries(success?.content ?? {})[0] ?? []
  if (!content) return 'void'
  return media === 'application/json' ? typeOf(content.schema) : 'Blob'
}

/** Declarations of the named types in the text, and of those in their own. */
function usedTypes(text: string, schemas: ApiDescription['components']['schemas']): string[] {
  const declared = new Map<string, string>()
  const add = (source: string) => {
    for (const [name] of source.matchAll(/\b[A-Z]\w+\b/g)) {
      const schema = schemas[name]
      if (!schema || declared.has(name)) continue
      const declaration = `${commentOf(schema.description)}export type ${name} = ${typeOf(schema)}\n`
      declared.set(name, declaration)
      add(declaration)
    }
  }
  add(text)
  return [...declared].toSorted(([one], [other]) => one.localeCompare(other)).map(([, declaration]) => declaration)
}
