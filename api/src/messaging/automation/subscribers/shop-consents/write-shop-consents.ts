import { handleJob, type JobCall } from '#platform/jobs/define-job.ts'
import type { ShopConsent, ShopConsents } from '#platform/ports/shop-consents.ts'
import { writeShopConsents } from './shop-consents.jobs.ts'
import { claimDue, type DuePerson, findWord, nextDue, noteTold, putOff, settle } from './shop-consents.repository.ts'
import { enqueueWrite } from './tell-shop.ts'

const batchSize = 50
/** Then other organizations get their turn. */
const mostBatches = 100
/** Longer than the platform takes for a batch. */
const claimMs = 15 * 60_000
const firstDelayMs = 15_000
const longestDelayMs = 3_600_000

type Call = JobCall<typeof writeShopConsents.payload>

export function handleWriteShopConsents(shop: ShopConsents) {
  return handleJob(writeShopConsents, async (call) => {
    const { db, clock, payload } = call
    const { organizationId } = payload
    for (let batch = 0; batch < mostBatches && (await writeBatch(call, shop)); batch++) call.signal.throwIfAborted()
    await db.forOrganization(organizationId, async (trx) => {
      const due = await nextDue(trx, organizationId)
      if (due) await enqueueWrite(trx, organizationId, new Date(Math.max(due.getTime(), clock.now().getTime())))
    })
  })
}

/** False: nothing more is due, or the shop accepts nothing for now. */
async function writeBatch({ db, clock, log, payload: { organizationId }, signal }: Call, shop: ShopConsents): Promise<boolean> {
  const inTrx = <T>(work: Parameters<typeof db.forOrganization<T>>[1]) => db.forOrganization(organizationId, work)
  const now = clock.now()
  const until = new Date(now.getTime() + claimMs)
  const people = await inTrx((trx) => claimDue(trx, organizationId, { now, until, limit: batchSize }))
  if (people.length === 0) return false
  let rest: readonly DuePerson[] = people
  const putRestOff = (milliseconds: number) =>
    inTrx((trx) => putOff(trx, organizationId, rest, new Date(clock.now().getTime() + milliseconds)))
  try {
    const said = await shop.read(
      organizationId,
      people.flatMap(({ externalId }) => externalId ?? []),
      signal,
    )
    if (!said) {
      await putRestOff(longestDelayMs)
      return false
    }
    for (const person of people) {
      await tell(person, said.get(person.externalId ?? ''))
      rest = rest.slice(1)
    }
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, organizationId }, 'consents will be sent to the shop later')
    await putRestOff(Math.min(firstDelayMs * 2 ** Math.min(rest[0]?.attempts ?? 0, 20), longestDelayMs))
    return false
  }
  return true

  /** The shop decides what is newer: our copy of it may be late. */
  async function tell(person: DuePerson, said: ShopConsent | undefined): Promise<void> {
    const { subscriberId, externalId } = person
    const settled = (isRefused = false) => inTrx((trx) => settle(trx, organizationId, [person], clock.now(), { isRefused }))
    if (!said || !externalId) return settled()
    const told = await inTrx(async (trx) => {
      const word = await findWord(trx, organizationId, { subscriberId, externalId }, said)
      if (!word || !(await shop.copy(trx, organizationId, word))) return undefined
      await noteTold(trx, organizationId, subscriberId, word)
      return word
    })
    if (!told || (await shop.tell(organizationId, told, signal))) return settled()
    await inTrx((trx) => shop.restore(trx, organizationId, told, said))
    await settled(true)
  }
}
