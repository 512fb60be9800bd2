/**
 * `npm run graphql`: validates the GraphQL documents of the api against the platform's published schema, and writes their types.
 * With `--check` it writes nothing and fails if the types are outdated.
 *
 * A document is a template literal after the comment `GraphQL`, without substitutions.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import { adminApiVersion } from '@yuko/api/src/platform/shopify/app-settings.ts'
import {
  buildClientSchema,
  type DocumentNode,
  GraphQLError,
  type IntrospectionInputValue,
  type IntrospectionQuery,
  type IntrospectionType,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { root } from './command.ts'
import { publishedAdmin } from './published-admin.ts'

const typesFile = 'api/src/platform/shopify/admin-documents.generated.ts'
/** Enums of hundreds of values that are never written in code. */
const codes = new Set(['CountryCode', 'CurrencyCode', 'WebhookSubscriptionTopic'])

interface Found {
  readonly file: string
  readonly line: number
  readonly text: string
}

interface Operation extends Found {
  readonly name: string
  readonly kind: 'Query' | 'Mutation'
  readonly document: DocumentNode
}

const problems: string[] = []
const introspection = publishedAdmin(adminApiVersion).data
const schema = buildClientSchema(introspection, { assumeValid: true })
const found = globSync('api/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', typesFile] })
  .sort()
  .flatMap(documentsOf)
const valid = found.flatMap((one) => validated(one) ?? [])
if (problems.length === 0) keepTypes(await typesOf(valid))

console.log(problems.length > 0 ? problems.join('\n') : `graphql: ${valid.length} documents, valid in ${adminApiVersion}`)
process.exitCode = problems.length > 0 ? 1 : 0

function documentsOf(file: string): Found[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/\/\* GraphQL \*\/ `([^`]*)`/g)].map(({ index, 1: text = '' }) => ({
    file,
    line: source.slice(0, index).split('\n').length,
    text,
  }))
}

function validated({ file, line, text }: Found): Operation | undefined {
  const report = (message: string, at = 1) => void problems.push(`${file}:${line + at - 1} ${message}`)
  if (text.includes('${')) return report('A document has no substitutions')
  try {
    const document = parse(text)
    const errors = validate(schema, document, [...specifiedRules, NoDeprecatedCustomRule])
    for (const error of errors) report(error.message, error.locations?.[0]?.line)
    const [operation, ...others] = document.definitions
    if (operation?.kind !== 'OperationDefinition' || !operation.name || others.length > 0)
      return report('A document is one operation with a name')
    const kind = operation.operation === 'mutation' ? 'Mutation' : 'Query'
    return { file, line, text, document, kind, name: operation.name.value }
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    report(error.message, error.locations?.[0]?.line)
  }
}

/** A document has its text as its type, which is the key of its reply and variables. */
async function typesOf(documents: readonly Operation[]): Promise<string> {
  const types = await codegen({
    filename: typesFile,
    schema: parse('scalar Published'),
    schemaAst: buildClientSchema(withoutCodes(introspection), { assumeValid: true }),
    documents: documents.map(({ file, document }) => ({ location: file, document })),
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    config: {
      arrayInputCoercion: false,
      defaultScalarType: 'string',
      scalars: { JSON: 'unknown' },
      disableDescriptions: true,
      enumType: 'string-literal',
      immutableTypes: true,
      namingConvention: 'keep',
      noExport: true,
      skipTypename: true,
    },
  })
  const keys = documents.map(({ text, name, kind }) => {
    const reply = kind === 'Mutation' ? `Payloads<${name}Mutation>` : `${name}Query`
    return `  ${JSON.stringify(text)}: { reply: ${reply}; variables: ${name}${kind}Variables }`
  })
  return `// Written by \`npm run graphql\`, from the documents in the code and the Admin API ${adminApiVersion}.
${types}
/** A mutation that returns null has an error, which is thrown. */
type Payloads<Mutation> = { readonly [Name in keyof Mutation]: NonNullable<Mutation[Name]> }

export interface AdminDocuments {
${keys.join('\n')}
}
`
}

/** Codes are any string in types, and deprecated inputs aren't there. */
function withoutCodes(published: IntrospectionQuery): IntrospectionQuery {
  const isCurrent = (input: IntrospectionInputValue) => !input.isDeprecated
  const types = published.__schema.types.map((type): IntrospectionType => {
    if (codes.has(type.name)) return { kind: 'SCALAR', name: type.name }
    return type.kind === 'INPUT_OBJECT' ? { ...type, inputFields: type.inputFields.filter(isCurrent) } : type
  })
  return { __schema: { ...published.__schema, types } }
}

function keepTypes(types: string): void {
  const path = join(root, typesFile)
  if (!process.argv.includes('--check')) writeFileSync(path, types)
  else if (readFileSync(path, 'utf8') !== types) problems.push(`${typesFile} is outdated: npm run graphql`)
}
