/**
 * A process that delivers webhooks and may be killed at any moment: `node webhook-worker.ts <folder> <hours>`. Its clock is so
 * many hours ahead, so that the previous process's work is due again. Prints each statement it starts; received calls are in
 * `received`.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { deliveryLoop } from '#core/webhooks/delivery/deliver-webhooks.ts'
import { createVault } from '#core/webhooks/endpoints/vault.ts'
import { createDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { openSaidDatabase } from './said-database.ts'

const [folder = '', hours = '0'] = process.argv.slice(2)
const { pool, begin } = await openSaidDatabase(folder)
begin()
const db = createDatabase(pool)
const clock = { now: () => new Date(Date.now() + Number(hours) * 3_600_000) }
const loop = deliveryLoop({
  vault: createVault(() => 'secret of the tests'),
  async send({ headers }) {
    appendFileSync(join(folder, 'received'), `${headers['webhook-id']}\n`)
    return { status: 200, problem: null, retryAfter: null, body: 'ok', durationMs: 1 }
  },
})
const call = { db, clock, log: createLog('silent'), signal: new AbortController().signal }
while ((await loop.run(call)).more);
await db.close()
