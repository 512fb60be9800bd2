import { type LabChoice, labParameter, makeLabLink } from '@yuko/contract/remotes/lab'
import { releaseVersion } from '@yuko/contract/remotes/list-remotes'
import type { Operator } from '#platform/auth/operators.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import type { Registry } from '../registry.ts'
import { findComposition } from '../releases/releases.repository.ts'
import { checkScope, operatorIn } from '../releases/releases.routes.ts'
import type { LabTokens } from './lab-token.ts'

interface LabServices extends Pick<Platform, 'db' | 'clock' | 'publicUrl'> {
  readonly registry: Registry
  readonly tokens: LabTokens
}

export function labRoutes({ db, clock, publicUrl, registry, tokens }: LabServices): Implementation[] {
  /** The composition of a reported page, except the host, whose old files are not kept. */
  async function restored(compositionId: string | undefined): Promise<Record<string, LabChoice>> {
    if (!compositionId) return {}
    const found = await db.asSystem((trx) => findComposition(trx, compositionId))
    if (!found) throw new Refusal('composition.not-found', 'No page reported this composition')
    const versions = Object.entries(found.versions as Record<string, string>).filter(([name, version]) => {
      return name !== 'host' && releaseVersion.safeParse(version).success
    })
    return Object.fromEntries(versions.map(([name, version]) => [name, { kind: 'version', version }]))
  }

  async function checkChoice(operator: Operator, name: string, choice: LabChoice): Promise<void> {
    if (choice.kind === 'live') return
    checkScope(operator, name)
    if (choice.kind === 'local' && operator.keyId)
      throw new Refusal('session.forbidden', 'Links to a development server can’t be created with a key')
    if (choice.kind === 'version' && !(await registry.release(name, choice.version)))
      throw new Refusal('release.not-found', `This release doesn’t exist: ${name} ${choice.version}`)
  }

  return [
    implementDetached(makeLabLink, async ({ session, body }) => {
      const operator = operatorIn(session)
      const choices: Record<string, LabChoice> = { ...(await restored(body.compositionId)), ...body.choices }
      for (const [name, choice] of Object.entries(choices)) await checkChoice(operator, name, choice)
      const expiresAt = new Date(clock.now().getTime() + body.hours * 3_600_000).toISOString()
      const token = tokens.write({ choices, expiresAt, by: operator.name })
      if (!token) throw new Refusal('request.invalid', 'This link has too many remotes')
      const url = new URL(body.path, publicUrl)
      url.searchParams.set(labParameter, token)
      return { data: { token, url: url.href, expiresAt, by: operator.name } }
    }),
  ]
}
