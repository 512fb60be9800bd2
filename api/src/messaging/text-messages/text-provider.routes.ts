import { i18n } from '@yuko/contract/language'
import { getTextProvider } from '@yuko/contract/text-messages/get-text-provider'
import { removeTextProvider } from '@yuko/contract/text-messages/remove-text-provider'
import { sendTestText } from '@yuko/contract/text-messages/send-test-text'
import type { TextProvider } from '@yuko/contract/text-messages/text-provider'
import { updateTextProvider } from '@yuko/contract/text-messages/update-text-provider'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { inLanguage } from '#platform/in-language.ts'
import { limits } from '#platform/limits/limits.ts'
import { seal } from '#platform/sealed.ts'
import { noteHandover } from './note-handover.ts'
import { phoneNumber } from './phone-number.ts'
import { countTexts } from './text-messages.repository.ts'
import { deleteProvider, findProvider, putProvider, type TextProviderRow } from './text-provider.repository.ts'
import { accountOf, type TextTools } from './text-tools.ts'

export function textProviderEndpoints(tools: TextTools): Implementation[] {
  const toTextProvider = async (trx: Trx, row: TextProviderRow): Promise<TextProvider> => ({
    ...settingsOf(row),
    month: await countTexts(trx, row.organization_id, tools.clock.now()),
    inboundUrl: tools.urls.incoming(row.organization_id),
    problem:
      row.problem && row.problem_at ? { failure: row.problem, code: row.problem_code, at: row.problem_at.toISOString() } : null,
  })
  return [
    implement(getTextProvider, async ({ trx, organizationId }) => {
      const row = await findProvider(trx, organizationId)
      return { textProvider: row ? await toTextProvider(trx, row) : null }
    }),

    implement(
      updateTextProvider,
      async ({ trx, organizationId, clock, body }) => {
        const former = await findProvider(trx, organizationId)
        const row = await putProvider(trx, {
          organization_id: organizationId,
          account_sid: body.accountSid,
          secret:
            body.authToken === undefined
              ? tokenOf(former, body.accountSid)
              : seal(body.authToken, tools.secretFor('text-messages'), organizationId),
          sender: body.sender,
          send_from: body.sendFrom,
          send_until: body.sendUntil,
          updated_at: clock.now(),
        })
        return toTextProvider(trx, row)
      },
      {
        snapshot: async (trx, organizationId) => {
          const row = await findProvider(trx, organizationId)
          return row && settingsOf(row)
        },
      },
    ),

    implement(removeTextProvider, ({ trx, organizationId }) => deleteProvider(trx, organizationId)),

    implementDetached(
      sendTestText,
      async ({ db, organizationId, body }) => {
        const { row, to, text } = await testOf(db, organizationId, body.to)
        const handover = await tools.carrier(accountOf(row, tools.secretFor), { to, body: text })
        await db.forOrganization(organizationId, (trx) => noteHandover(trx, tools.clock, { organizationId, to, handover }))
        if (handover.outcome === 'taken') return { to, failure: null, code: null, detail: '' }
        const { failure, code, detail } = handover
        return { to, failure, code, detail }
      },
      { rateLimit: limits.testTexts },
    ),
  ]
}

async function testOf(db: Database, organizationId: string, number: string) {
  const [row, store] = await db.forOrganization(organizationId, async (trx) => [
    await findProvider(trx, organizationId),
    await readOrganization(trx, organizationId),
  ])
  if (!row) throw new Refusal('text-provider.not-found', 'Set up an account for text messages first')
  const to = phoneNumber(number, store.country)
  if (to === null) {
    const message = 'must be a phone number such as +15551234567'
    throw new Refusal('text-provider.number-refused', 'This isn’t a phone number', { fields: { 'body.to': message } })
  }
  const text = inLanguage(store.locale, () =>
    i18n.t('This is a test message of {store}. Text messages work.', { store: store.name }),
  )
  return { row, to, text }
}

/** The stored token, for the account it was entered for. */
function tokenOf(former: TextProviderRow | undefined, accountSid: string): Uint8Array {
  if (former?.account_sid === accountSid) return former.secret
  const message = 'Enter the auth token of this account'
  throw new Refusal('text-provider.token-missing', message, { fields: { 'body.authToken': message } })
}

const settingsOf = (row: TextProviderRow) => ({
  accountSid: row.account_sid,
  sender: row.sender,
  sendFrom: row.send_from,
  sendUntil: row.send_until,
})
