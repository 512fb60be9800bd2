import { parseArgs } from 'node:util'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { createReleaseClient, type ReleaseClient } from './release-client.ts'

/** The command's input: the remote's name, and a build of its current sources. */
export interface ReleasedRemote {
  readonly name: string
  /** Builds unless the release exists; returns its folder. */
  build(): Promise<{ version: string; folder: string }>
}

export const releaseUsage = `npm run release -- <remote> [what] [options]

  (nothing)             build, check and upload; nobody gets it yet
  canary [version]      give it to some: --percent 10, --for <organization> (again for more)
  end-canary            give the canary to nobody
  promote [version]     give it to everybody
  rollback              back to the release before, with --reason
  pin <org> [version]   give one organization this version, whatever is live
  unpin <org>
  follow-build          live is what the product's own build brings
  status                what whom

  --canary 10%          upload, then a canary of that share; --canary-for <organization> for named ones
  --to <url>            the server, http://localhost:3000 unless given (or YUKO_SERVER)
  --key <key>           an operator's key (or YUKO_OPERATOR_KEY)
  --reason <text>       for the log of releases`

const options = {
  to: { type: 'string' },
  key: { type: 'string' },
  reason: { type: 'string' },
  canary: { type: 'string' },
  'canary-for': { type: 'string', multiple: true },
  percent: { type: 'string' },
  for: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

type Given = ReturnType<typeof read>['values']
const read = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true })

/** Runs a command of the release tool; `say` gets one line at a time. Everything is idempotent. */
export async function runRelease(
  args: readonly string[],
  find: (name: string) => ReleasedRemote,
  say: (line: string) => void,
): Promise<void> {
  const { values, positionals } = read(args)
  const [name, what = 'upload', ...rest] = positionals
  if (values.help || !name) return say(releaseUsage)
  const key = values.key ?? process.env.YUKO_OPERATOR_KEY
  if (!key)
    throw new Error('Give the key of an operator: --key, or YUKO_OPERATOR_KEY. Operators make keys in Settings → Releases')
  const client = createReleaseClient(values.to ?? process.env.YUKO_SERVER ?? 'http://localhost:3000', key)
  if (name === 'status') {
    for (const state of (await client.list()).data) tell(state, say)
    return
  }
  if (what === 'upload') return upload(client, find(name), values, say)
  const reason = values.reason ?? ''
  const version = async (at: number) => rest[at] ?? (await versionOnServer(client, name, find, say))
  switch (what) {
    case 'status':
      return tell(await stateOf(client, name), say)
    case 'canary':
      return canary(client, name, await version(0), { percent: values.percent, organizations: values.for, reason }, say)
    case 'promote':
      return tell(await client.change(name, { action: 'promote', version: await version(0), reason }), say)
    case 'rollback':
      if (reason.length < 3) throw new Error('Say why: --reason "…"')
      return tell(await client.change(name, { action: 'roll-back', reason }), say)
    case 'end-canary':
    case 'follow-build':
      return tell(await client.change(name, { action: what, reason }), say)
    case 'pin':
    case 'unpin': {
      const [organizationId] = rest
      if (!organizationId) throw new Error('Name the organization')
      const action =
        what === 'pin'
          ? ({ action: what, organizationId, version: await version(1), reason } as const)
          : ({ action: what, organizationId, reason } as const)
      return tell(await client.change(name, action), say)
    }
    default:
      throw new Error(`There is no ${what}.\n\n${releaseUsage}`)
  }
}

async function upload(client: ReleaseClient, remote: ReleasedRemote, values: Given, say: (line: string) => void): Promise<void> {
  const { version, folder } = await remote.build()
  const { isNew } = await client.upload(remote.name, folder)
  say(`${remote.name} ${version} ${isNew ? 'was uploaded' : 'had been uploaded before'}.`)
  if (values.canary !== undefined || values['canary-for']) {
    const of = { percent: values.canary, organizations: values['canary-for'], reason: values.reason ?? '' }
    return canary(client, remote.name, version, of, say)
  }
  say(`Nobody gets it yet. Next: npm run release -- ${remote.name} canary --percent 10, or promote.`)
}

interface CanaryOf {
  percent: string | undefined
  organizations: string[] | undefined
  reason: string
}

async function canary(client: ReleaseClient, name: string, version: string, of: CanaryOf, say: (line: string) => void) {
  const percent = Number((of.percent ?? '0').replace(/%$/, ''))
  if (!(percent >= 0 && percent <= 100)) throw new Error('A canary has a share from 0 to 100 %')
  const organizationIds = of.organizations ?? []
  if (percent === 0 && organizationIds.length === 0)
    throw new Error('Say whom the canary is for: --percent 10, or --for <organization>')
  tell(await client.change(name, { action: 'canary', version, percent, organizationIds, reason: of.reason }), say)
}

/** Without a version: the canary, or else the build of the current sources. */
async function versionOnServer(
  client: ReleaseClient,
  name: string,
  find: (name: string) => ReleasedRemote,
  say: (line: string) => void,
) {
  const running = (await client.list()).data.find((one) => one.name === name)?.canary
  if (running) return running.version
  const remote = find(name)
  const { version, folder } = await remote.build()
  const { isNew } = await client.upload(name, folder)
  if (isNew) say(`${name} ${version} was uploaded.`)
  return version
}

async function stateOf(client: ReleaseClient, name: string): Promise<RemoteState> {
  const state = (await client.list()).data.find((one) => one.name === name)
  if (!state) throw new Error(`The server has no remote ${name}, or the key is not for it`)
  return state
}

function tell(
  { name, isManaged, live, previous, canary: running, pins, comparison }: RemoteState,
  say: (line: string) => void,
): void {
  say(`${name}: live ${live ?? 'nothing'}${isManaged ? '' : ' (follows the build)'}, before it ${previous ?? 'nothing'}`)
  if (running) {
    const named = running.organizationIds.length
    say(`  canary ${running.version} for ${running.percent} %${named ? ` and ${named} named` : ''}`)
  }
  if (comparison) say(`  ${comparison.verdict}: ${comparison.reason}`)
  for (const pin of pins) say(`  ${pin.organizationId} is pinned to ${pin.version}`)
}
