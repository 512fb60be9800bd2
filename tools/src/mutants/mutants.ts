/** A small fault in the product. */
export interface Mutant {
  /** Its effect, in a few words. */
  readonly fault: string
  readonly file: string
  /** Occurs in the file exactly once. */
  readonly from: string
  readonly to: string
}

export interface Room {
  readonly name: string
  /** Tests that must fail. */
  readonly tests: readonly string[]
  readonly mutants: readonly Mutant[]
}

const inFolder = (folder: string, mutants: readonly Mutant[]) =>
  mutants.map((mutant) => ({ ...mutant, file: `${folder}/${mutant.file}` }))

const ledger: Room = {
  name: 'ledger',
  tests: ['account', 'post-points', 'random-histories', 'verify-ledger'].map((name) => `api/src/loyalty/ledger/${name}.test.ts`),
  mutants: inFolder('api/src/loyalty/ledger', [
    {
      fault: 'one point more than there is can be spent',
      file: 'account.ts',
      from: `if (movement.points > there) return 'not_enough'`,
      to: `if (movement.points > there + 1) return 'not_enough'`,
    },
    {
      fault: 'a negative number of points is taken, which is a gift',
      file: 'account.ts',
      from: 'Number.isSafeInteger(movement.points) && movement.points > 0',
      to: 'Number.isSafeInteger(movement.points)',
    },
    {
      fault: 'new points can be spent although some are owed',
      file: 'account.ts',
      from: 'const remaining = Math.max(0, Math.min(points, account.balance))',
      to: 'const remaining = points',
    },
    {
      fault: 'released points can be spent although some are owed',
      file: 'account.ts',
      from: 'lot.remaining = Math.max(0, Math.min(points, account.balance + points))',
      to: 'lot.remaining = points',
    },
    {
      fault: 'points that end last are spent first',
      file: 'account.ts',
      from: 'end(one) - end(other) ||',
      to: 'end(other) - end(one) ||',
    },
    {
      fault: 'a refund takes the points of other orders first',
      file: 'account.ts',
      from: 'Number(isOwn(other)) - Number(isOwn(one))',
      to: 'Number(isOwn(one)) - Number(isOwn(other))',
    },
    {
      fault: 'points expire twice',
      file: 'account.ts',
      from: `if (lot?.status !== 'available') return 'nothing'`,
      to: `if (!lot) return 'nothing'`,
    },
    {
      fault: 'of two postings with one key in one call both are written',
      file: 'post-points.ts',
      from: 'posted.set(posting.key, entry)',
      to: '',
    },
    {
      fault: 'a posting that is repeated is written again',
      file: 'post-points.ts',
      from: `if (before) return { outcome: 'repeated', entry: before }`,
      to: '',
    },
    {
      fault: 'what was spent lowers the lifetime figure',
      file: 'new-entry.ts',
      from: 'member.lifetime_redeemed -= row.points',
      to: 'member.lifetime_redeemed += row.points',
    },
    {
      fault: 'the explanation of a line can be changed',
      file: 'entry-hash.ts',
      from: 'sorted(explanation),',
      to: 'null,',
    },
    {
      fault: 'the proof does not look at the chain',
      file: 'replay.ts',
      from: `else compare('line_does_not_follow', seq, 'previous_hash', head, hex(row.previous_hash))`,
      to: '',
    },
  ]),
}

const engine: Room = {
  name: 'engine',
  tests: ['runs/engine', 'runs/simulation', 'triggers/triggers'].map((name) => `api/src/messaging/automation/${name}.test.ts`),
  mutants: inFolder('api/src/messaging/automation/runs', [
    {
      fault: 'two runs of one person move at once',
      file: 'move-batch.ts',
      from: 'claimed.filter(({ subscriber_id }) => people.size < people.add(subscriber_id).size)',
      to: 'claimed',
    },
    {
      fault: 'a run goes on after its last day',
      file: 'move-batch.ts',
      from: 'if (expiryOf(one) <= now) {',
      to: 'if (expiryOf(one) < new Date(0)) {',
    },
    {
      fault: 'a wait is longer than the run may last',
      file: 'move-batch.ts',
      from: 'one.wakeAt = new Date(Math.min(outcome.until.getTime(), expiryOf(one).getTime()))',
      to: 'one.wakeAt = outcome.until',
    },
    {
      fault: 'the second visit of a step is taken for the first',
      file: 'move-batch.ts',
      from: 'one.visit++',
      to: '',
    },
    {
      fault: 'the way goes on although the step has reached the goal',
      file: 'move-batch.ts',
      from: 'if (!goesOn || !one.loaded.endsOn.has(type)) return goesOn',
      to: 'return goesOn',
    },
    {
      fault: 'a condition that cannot be asked counts as met',
      file: 'move-batch.ts',
      from: `return 'no'`,
      to: `return 'yes'`,
    },
    {
      fault: 'who is inside enters again',
      file: 'admit.ts',
      from: 'if (!settings.isConcurrent && runs.isInside)',
      to: 'if (false)',
    },
    {
      fault: 'of two occasions in one batch both let somebody in',
      file: 'admit.ts',
      from: 'former.set(entrant.subscriberId, { last: now, isInside: !isOut })',
      to: '',
    },
    {
      fault: 'nobody is held out',
      file: 'admit.ts',
      from: 'isHeldOut(bucket, settings.holdoutPercent)',
      to: 'false',
    },
    {
      fault: 'runs of a paused workflow move',
      file: 'claim.repository.ts',
      from: `and (select status = 'active' from workflows where organization_id = \${organizationId} and id = d.workflow_id)`,
      to: '',
    },
    {
      fault: 'the goal ends nothing',
      file: 'end-and-wake.ts',
      from: 'if (goal && filters.agree(goal, event))',
      to: 'if (false)',
    },
    {
      fault: 'an unsubscription ends runs that promote nothing',
      file: 'end-and-wake.ts',
      from: `settings.purpose === 'marketing' ? silencedBy(event) : null`,
      to: 'silencedBy(event)',
    },
    {
      fault: 'failures of former steps count for the next one',
      file: 'write-runs.repository.ts',
      from: 'attempts = 0, last_error = null',
      to: 'last_error = null',
    },
    {
      fault: 'a run that moved on is put back by a late failure',
      file: 'write-runs.repository.ts',
      from: `.where('wake_at', '=', run.wakeAt)`,
      to: '',
    },
  ]),
}

const sender: Room = {
  name: 'sender',
  tests: ['api/src/platform/mail/sender.test.ts'],
  mutants: inFolder('api/src/platform/mail', [
    {
      fault: 'marketing that may have gone out goes out again',
      file: 'sending-queue.ts',
      from: `if (row.kind === 'marketing' || row.attempts > 0)`,
      to: 'if (row.attempts > 0)',
    },
    {
      fault: 'mail that may have gone out goes out again and again',
      file: 'sending-queue.ts',
      from: `if (row.kind === 'marketing' || row.attempts > 0)`,
      to: `if (row.kind === 'marketing')`,
    },
    {
      fault: 'what no server takes is tried for ever',
      file: 'sending-queue.ts',
      from: 'now.getTime() - row.queued_at.getTime() > givenUpAfterMs',
      to: 'false',
    },
    {
      fault: 'a provider that is down is asked with every mail',
      file: 'sending-queue.ts',
      from: 'if (failure?.isProviderDown) pause(now, log, failure.message)',
      to: 'if (false) pause(now, log, "")',
    },
    {
      fault: 'a process sends what another one has claimed since',
      file: 'due-mails.repository.ts',
      from: `status = 'queued' and lease_until = \${claimedUntil}`,
      to: `status = 'queued'`,
    },
    {
      fault: 'marketing of a process that died goes out again',
      file: 'due-mails.repository.ts',
      from: `kind = 'transactional' and attempts < 2`,
      to: 'attempts < 2',
    },
    {
      fault: 'a try that certainly failed is counted',
      file: 'due-mails.repository.ts',
      from: `attempts = m.attempts - (m.status = 'sending' and not o.counts)::int`,
      to: 'attempts = m.attempts',
    },
    {
      fault: 'a campaign goes before the mail that somebody waits for',
      file: 'due-mails.repository.ts',
      from: 'order by kind desc, due_at limit',
      to: 'order by kind, due_at limit',
    },
    {
      fault: 'links that open an account stay in the database',
      file: 'due-mails.repository.ts',
      from: `html = case when m.organization_id is null and o.status = 'sent' then '' else m.html end`,
      to: 'html = m.html',
    },
    {
      fault: 'the mail that somebody waits for waits for a campaign',
      file: 'throttle.ts',
      from: `row.kind === 'marketing' && row.slot_at === null`,
      to: 'row.slot_at === null',
    },
  ]),
}

const tenancy: Room = {
  name: 'tenancy',
  tests: ['api/src/platform/db/tenancy.test.ts', 'api/src/platform/http/sealed-cursor.test.ts'],
  mutants: inFolder('api/src/platform', [
    {
      fault: 'a call of a merchant sees the rows of everybody',
      file: 'db/database.ts',
      from: 'set local role yuko_app; select',
      to: 'set local role yuko_system; select',
    },
    {
      fault: 'the organization outlives its transaction',
      file: 'db/database.ts',
      from: `'\${organizationId}', true)`,
      to: `'\${organizationId}', false)`,
    },
    {
      fault: 'an id that is none becomes part of a statement',
      file: 'db/database.ts',
      from: `if (!uuid.test(organizationId)) throw new TypeError('An organization ID is a UUID')`,
      to: '',
    },
    {
      fault: 'a transaction inside a transaction leaves its scope',
      file: 'db/database.ts',
      from: 'if (outer) throw',
      to: 'if (false) throw',
    },
    {
      fault: 'the cursor of another organization is taken',
      file: 'http/sealed-cursor.ts',
      from: 'caller.organizationId ?? caller.session.userId',
      to: 'caller.session.userId',
    },
  ]),
}

/** What must never break unnoticed: money, email, and tenancy. */
export const rooms: readonly Room[] = [ledger, engine, sender, tenancy]
