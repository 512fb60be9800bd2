import { createHmac } from 'node:crypto'
import { deliveryLoop } from '@yuko/api/src/core/webhooks/delivery/deliver-webhooks.ts'
import { insertEndpoint } from '@yuko/api/src/core/webhooks/endpoints/endpoints.repository.ts'
import { createVault, newSecret } from '@yuko/api/src/core/webhooks/endpoints/vault.ts'
import { insertDeliveries, insertEvent } from '@yuko/api/src/core/webhooks/events/events.repository.ts'
import type { PublicSend } from '@yuko/api/src/platform/http/public-send.ts'
import { newId } from '@yuko/api/src/platform/ids.ts'
import { createOrganization } from '@yuko/api/src/testing/create-organization.ts'
import type { TestApp } from '@yuko/api/src/testing/test-app.ts'
import { noFilters } from '@yuko/contract/webhooks/webhook-filters'

/** A review event of typical size. */
export const body = JSON.stringify({ id: 'evt_1', type: 'review.published', data: { review: 'x'.repeat(900) } })
const secret = newSecret()
const vault = createVault(() => 'secret of the bench')

/** An organization for each path, with the given number of due events. */
export async function fill({ db }: TestApp, paths: readonly string[], each: number): Promise<void> {
  for (const path of paths) {
    const organizationId = await createOrganization(db)
    const [id, now] = [newId(), new Date()]
    await db.forOrganization(organizationId, async (trx) => {
      await insertEndpoint(trx, organizationId, {
        id,
        now,
        url: `https://hooks.example${path}`,
        description: '',
        events: ['*'],
        filters: noFilters,
        ratePerSecond: 100,
        userId: newId(),
        headers: vault.sealHeaders(id, []),
        secret: vault.sealSecret(id, secret),
      })
      for (let n = 0; n < each; n++) {
        const event = { id: newId(), type: 'review.published', occurredAt: now, now }
        await insertEvent(trx, organizationId, { ...event, apiVersion: '1', ref: 'x', subjectEmail: null, payload: body })
        await insertDeliveries(trx, organizationId, event, [{ id: newId(), endpointId: id, isCancelled: false }])
      }
    })
  }
}

/** Runs the loop until only future retries are left, or the time is up. Returns when each successful call returned, in ms. */
export async function deliver(
  { db, platform }: TestApp,
  send: PublicSend,
  port: number,
  until: (done: number) => boolean,
): Promise<number[]> {
  const stop = new AbortController()
  const done: number[] = []
  const begun = performance.now()
  const loop = deliveryLoop({
    vault,
    async send(call, signal) {
      const url = call.url.replace('https://hooks.example', `http://hooks.example:${port}`)
      const outcome = await send({ ...call, url }, signal)
      if (outcome.status === 200) {
        done.push(performance.now() - begun)
        if (until(done.length)) stop.abort()
      }
      return outcome
    },
  })
  const call = { db, log: platform.log, clock: { now: () => new Date() }, signal: stop.signal }
  while (!stop.signal.aborted) {
    const { nextAt } = await loop.run(call)
    const wait = nextAt ? nextAt.getTime() - Date.now() : 100
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(wait, 1), 1000)))
  }
  return done
}

export const sign = (): string => createHmac('sha256', secret).update(`evt_1.1.${body}`).digest('base64')
