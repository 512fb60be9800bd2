import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@yuko/contract/endpoint'
import { createModules } from './modules.ts'

const root = join(import.meta.dirname, '../..')
const clients = [
  'host',
  'remote-reviews',
  'remote-loyalty',
  'remote-workflows',
  'remote-settings',
  'shared/kit',
  'shared/runtime',
  'tools',
]

/** Product code of a workspace, without its tests. */
const sourceOf = (workspace: string): string =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/(?:^|\/)(?:testing|dev)\//.test(file))
    .map((file) => readFileSync(join(root, workspace, 'src', file), 'utf8'))
    .join('\n')

/** Endpoints our own code does not call, and why they exist. */
const calledByOthers: Readonly<Record<string, string>> = {
  'receive-workflow-hook': 'other services call it: each workflow has its own URL',
  'upload-release': 'the command that releases a remote speaks to it without the contract',
  'verify-ledger': 'for who runs the server, as the readme of the api says',
}

const nameInCode = ({ name }: Pick<Endpoint, 'name'>) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('the endpoints of the contract', () => {
  // Handlers are created but never called, so their dependencies may be missing here.
  const endpoints = createModules({ distDir: '/nowhere', secretFor: () => '', mail: { from: {} } } as never)
    .flatMap((module) => module.endpoints ?? [])
    .map(({ endpoint }) => endpoint)

  it('are called by the admin, by storefront elements, or with an API key', () => {
    const names = new Set(
      clients
        .map(sourceOf)
        .join('\n')
        .match(/\b[a-z][A-Za-z0-9]+\b/g),
    )
    // Elements do not import the contract: they use the path.
    const widgets = sourceOf('widgets')
    const isNamed = ({ path }: Endpoint) => {
      const last = path.split('/').findLast((part) => !part.startsWith(':'))
      return new RegExp(`['"\`/]${last}\\b`).test(widgets)
    }
    const uncalled = endpoints
      .filter(({ scope }) => scope === undefined)
      .filter((endpoint) => !names.has(nameInCode(endpoint)))
      .filter((endpoint) => !(endpoint.path.startsWith('/storefront/') && isNamed(endpoint)))
      .map(({ name }) => name)
    expect(uncalled.sort()).toEqual(Object.keys(calledByOthers))
  })
})
