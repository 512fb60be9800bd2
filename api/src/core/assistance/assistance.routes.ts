import type { Assistance } from '@yuko/contract/assistance/assistance'
import { getAssistance } from '@yuko/contract/assistance/get-assistance'
import { removeAssistance } from '@yuko/contract/assistance/remove-assistance'
import { tryAssistance } from '@yuko/contract/assistance/try-assistance'
import { updateAssistance } from '@yuko/contract/assistance/update-assistance'
import type { Trx } from '#platform/db/database.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { limits } from '#platform/limits/limits.ts'
import { seal } from '#platform/sealed.ts'
import { type AssistanceTools, callProvider, off } from './ask-for-text.ts'
import { type AssistanceRow, countCalls, deleteSettings, findSettings, putSettings } from './assistance.repository.ts'

/** Says that it works without telling the provider anything. */
const testPrompt = { system: 'You check a connection.', user: 'Answer with one short sentence: The connection works.' }

export function assistanceEndpoints(tools: AssistanceTools): Implementation[] {
  return [
    implement(getAssistance, async ({ trx, organizationId, clock }) => ({
      assistance: await readAssistance(trx, organizationId, clock.now()),
    })),

    implement(
      updateAssistance,
      async ({ trx, organizationId, clock, body: { apiKey, baseUrl, ...body } }) => {
        const former = await findSettings(trx, organizationId)
        const row = await putSettings(trx, {
          organization_id: organizationId,
          is_on: body.isOn,
          base_url: baseUrl,
          model: body.model,
          secret: apiKey === undefined ? keyOf(former, baseUrl) : seal(apiKey, tools.secretFor('assistance'), organizationId),
          hides_personal_data: body.hidesPersonalData,
          monthly_limit: body.monthlyLimit,
          voice: body.voice ?? null,
          updated_at: clock.now(),
        })
        return toAssistance(row, await countCalls(trx, organizationId, clock.now()))
      },
      { snapshot: (trx, organizationId) => readSettings(trx, organizationId) },
    ),

    implement(removeAssistance, ({ trx, organizationId }) => deleteSettings(trx, organizationId)),

    implementDetached(
      tryAssistance,
      async ({ db, organizationId }) => {
        const settings = await db.forOrganization(organizationId, (trx) => findSettings(trx, organizationId))
        if (!settings) throw off()
        const begun = performance.now()
        const answer = await callProvider(db, tools, settings, testPrompt)
        const durationMs = Math.round(performance.now() - begun)
        if ('text' in answer) return { answer: answer.text.slice(0, 500).toWellFormed(), problem: null, detail: '', durationMs }
        return { answer: null, ...answer, durationMs }
      },
      { rateLimit: limits.connections },
    ),
  ]
}

/** The stored key, for the server it was entered for: another one must not get it. */
function keyOf(former: AssistanceRow | undefined, baseUrl: string): Uint8Array {
  if (former && new URL(former.base_url).origin === new URL(baseUrl).origin) return former.secret
  const message = 'Enter the API key of this provider'
  throw new Refusal('assistance.key-missing', message, { fields: { 'body.apiKey': message } })
}

async function readAssistance(trx: Trx, organizationId: string, at: Date): Promise<Assistance | null> {
  const row = await findSettings(trx, organizationId)
  return row ? toAssistance(row, await countCalls(trx, organizationId, at)) : null
}

/** For the audit log: no usage, and no key. */
async function readSettings(trx: Trx, organizationId: string) {
  const row = await findSettings(trx, organizationId)
  if (!row) return undefined
  const { used: _used, problem: _problem, ...settings } = toAssistance(row, 0)
  return settings
}

function toAssistance(row: AssistanceRow, used: number): Assistance {
  return {
    isOn: row.is_on,
    baseUrl: row.base_url,
    model: row.model,
    hidesPersonalData: row.hides_personal_data,
    monthlyLimit: row.monthly_limit,
    voice: row.voice,
    hasKey: row.secret.length > 0,
    used,
    problem:
      row.problem && row.problem_at
        ? { code: row.problem, detail: row.problem_detail ?? '', at: row.problem_at.toISOString() }
        : null,
  }
}
