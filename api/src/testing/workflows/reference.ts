import { createHash } from 'node:crypto'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { WorkflowNode } from '@yuko/contract/automation/definition/node'
import { isGroup, type Rule, type RuleLeaf } from '@yuko/contract/automation/rules/rule'

/**
 * The semantics of workflows, one person and one run after the other, without a database: slow, and simple enough to trust. The
 * engine must send exactly what this sends.
 */

export interface ReferencePerson {
  readonly id: string
  readonly timeZone: string
  consent: 'subscribed' | 'unsubscribed' | 'never_subscribed'
  tags: string[]
}

export interface ReferenceEvent {
  readonly personId: string
  readonly type: string
  readonly payload: Record<string, unknown>
}

export interface ReferenceWorkflow {
  readonly id: string
  readonly definition: WorkflowDefinition
}

export interface Sent {
  readonly person: string
  readonly workflow: string
  readonly node: string
  readonly at: string
}

interface Run {
  readonly workflow: ReferenceWorkflow
  readonly person: ReferencePerson
  readonly context: Record<string, unknown>
  readonly enteredAt: number
  readonly bucket: number
  readonly order: number
  end: string | null
  node: string | null
  visit: number
  wakeAt: number
  since: number | null
  awaits: string | null
  happened: boolean
  /** Failed in a row. */
  attempts: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const units = { minutes: minute, hours: hour, days: day, weeks: 7 * day }

export class Reference {
  readonly sent: Sent[] = []
  readonly runs: Run[] = []
  readonly #organizationId: string
  readonly #workflows: readonly ReferenceWorkflow[]
  readonly #people: Map<string, ReferencePerson>
  readonly #capped = new Map<string, number[]>()
  readonly #runsOf = new Map<string, Run[]>()
  readonly #events: { readonly personId: string; readonly type: string; readonly at: number }[] = []

  constructor(organizationId: string, workflows: readonly ReferenceWorkflow[], people: readonly ReferencePerson[]) {
    this.#organizationId = organizationId
    this.#workflows = workflows
    this.#people = new Map(people.map((person) => [person.id, structuredClone(person)]))
  }

  /** When the next run is due. */
  nextAt(): number | null {
    let next: number | null = null
    for (const { end, wakeAt } of this.runs) if (end === null && (next === null || wakeAt < next)) next = wakeAt
    return next
  }

  happens({ personId, type, payload }: ReferenceEvent, now: number): void {
    const person = this.#person(personId)
    if (type === 'consent.unsubscribed') person.consent = 'unsubscribed'
    this.#events.push({ personId, type, at: now })
    this.#follow(person, type, payload, now)
  }

  /** Advances every due run. */
  move(now: number): void {
    for (const person of this.#people.values()) {
      for (let run = this.#due(person, now); run; run = this.#due(person, now)) this.#moveRun(run, now)
    }
  }

  #person(id: string): ReferencePerson {
    const person = this.#people.get(id)
    if (!person) throw new Error('Nobody')
    return person
  }

  #inside(person: ReferencePerson) {
    return (this.#runsOf.get(person.id) ?? []).filter(({ end }) => end === null)
  }

  #due(person: ReferencePerson, now: number): Run | undefined {
    return this.#inside(person)
      .filter(({ wakeAt }) => wakeAt <= now)
      .sort(
        (one, other) =>
          one.wakeAt - other.wakeAt ||
          (one.workflow.id < other.workflow.id ? -1 : one.workflow.id > other.workflow.id ? 1 : one.order - other.order),
      )[0]
  }

  #follow(person: ReferencePerson, type: string, payload: Record<string, unknown>, now: number): void {
    const asked = { person, payload }
    for (const run of this.#inside(person)) {
      const { goal, exits, settings, nodes } = run.workflow.definition
      const fits = (one: { event: string; filter?: Rule | null | undefined } | null) =>
        one !== null && one.event === type && (!one.filter || decide(one.filter, asked))
      const node = nodes.find(({ id }) => id === run.node)
      if (fits(goal)) run.end = 'goal_reached'
      else if (exits.some(fits)) run.end = 'exited exit_condition'
      else if (type === 'consent.unsubscribed' && settings.purpose === 'marketing') run.end = 'exited unsubscribed'
      else if (run.awaits === type && node?.type === 'wait_for_event' && fits(node)) {
        run.happened = true
        run.awaits = null
        run.wakeAt = now
      }
    }
    for (const workflow of this.#workflows) this.#enter(workflow, person, type, payload, now)
  }

  #enter(
    workflow: ReferenceWorkflow,
    person: ReferencePerson,
    type: string,
    payload: Record<string, unknown>,
    now: number,
  ): void {
    const { trigger, audience, settings } = workflow.definition
    const starts: Record<string, string> = { order_placed: 'order.placed', tag_added: 'customer.tagged' }
    if (!trigger || (trigger.type === 'custom_event' ? `custom.${trigger.event}` : starts[trigger.type]) !== type) return
    if (trigger.type === 'tag_added' && trigger.tag && (payload.tag as { name: string }).name !== trigger.tag) return
    if (((payload.caused_by as string[] | undefined) ?? []).includes(workflow.id)) return
    const asked = { person, payload }
    if (trigger.filter && !decide(trigger.filter, asked)) return
    if (audience && !decide(audience, asked)) return
    const own = this.#runsOf.get(person.id) ?? []
    const former = own.filter((run) => run.workflow === workflow)
    const { reentry } = settings
    if (reentry.mode === 'once' && former.length > 0) return
    const wait = reentry.mode === 'after' ? reentry.time.amount * units[reentry.time.unit] : 0
    if (reentry.mode === 'after' && former.some(({ enteredAt }) => enteredAt + wait > now)) return
    const orderOf = (context: Record<string, unknown>) => (context.order as { id: string } | undefined)?.id
    if (reentry.mode === 'once_per_key' && former.some(({ context }) => orderOf(context) === orderOf(payload))) return
    if (former.some(({ end }) => end === null)) return
    const bucket = drawn(`${this.#organizationId} ${workflow.id} ${person.id}`, 10_000)
    const end = bucket / 100 < settings.holdoutPercent ? 'exited holdout' : null
    const run: Run = {
      workflow,
      person,
      context: payload,
      enteredAt: now,
      bucket,
      order: this.runs.length,
      end,
      node: null,
      visit: 1,
      wakeAt: now,
      since: null,
      awaits: null,
      happened: false,
      attempts: 0,
    }
    this.runs.push(run)
    this.#runsOf.set(person.id, [...own, run])
  }

  /** A failing step undoes everything since the run last waited. Four retries, then the step's own answer to failures. */
  #moveRun(run: Run, now: number): void {
    const { person } = run
    const [before, tags] = [{ ...run }, person.tags]
    const [sent, capped] = [this.sent.length, this.#capped.get(person.id) ?? []]
    const retryIn = [10, 40, 160, 600][run.attempts]
    if (this.#advance(run, now, retryIn === undefined)) {
      run.attempts = 0
      return
    }
    Object.assign(run, before, { attempts: before.attempts + 1, wakeAt: now + (retryIn ?? 0) * 1000 })
    person.tags = tags
    this.sent.length = sent
    this.#capped.set(person.id, capped)
  }

  /** false: a step failed, and may be retried. */
  #advance(run: Run, now: number, isLastTry: boolean): boolean {
    const { definition } = run.workflow
    const { settings } = definition
    const expiry = run.enteredAt + settings.maxDays * day
    if (expiry <= now) {
      run.end = 'exited expired'
      return true
    }
    const happened: [string, Record<string, unknown>][] = []
    const next = (from: string, branch: string) =>
      definition.edges.find((edge) => edge.from === from && edge.branch === branch)?.to
    const arrive = (id: string | undefined) => {
      run.since = null
      run.awaits = null
      run.happened = false
      if (id === undefined) run.end = 'completed'
      else run.node = id
    }
    if (run.node === null) arrive(next('trigger', 'next'))
    while (run.end === null) {
      const node = definition.nodes.find(({ id }) => id === run.node)
      if (!node) throw new Error('No such step')
      if (alwaysFails(node) && !isLastTry) return false
      const step = this.#take(run, node, now)
      if ('until' in step) {
        run.since ??= now
        run.wakeAt = Math.min(step.until, expiry)
        run.awaits = step.awaits ?? null
        break
      }
      if ('end' in step) run.end = step.end
      else if ('jump' in step) {
        run.visit++
        arrive(step.jump)
      } else {
        arrive(next(node.id, step.branch))
        if (!step.event) continue
        happened.push(step.event)
        const ends = [definition.goal, ...definition.exits].some((one) => one?.event === step.event?.[0])
        if (run.end === null && ends) {
          run.wakeAt = now
          break
        }
      }
    }
    for (const [type, payload] of happened) {
      const before = (run.context.caused_by as string[] | undefined) ?? []
      const caused_by = [...before.filter((id) => id !== run.workflow.id), run.workflow.id]
      this.#follow(run.person, type, { ...payload, caused_by }, now)
    }
    return true
  }

  #take(run: Run, node: WorkflowNode, now: number): Step {
    const { person, context } = run
    const asked = { person, payload: context, did: this.#didSince(run) }
    switch (node.type) {
      case 'delay':
        return run.since === null ? { until: now + node.time.amount * units[node.time.unit] } : { branch: 'next' }
      case 'delay_until_time':
        return run.since === null ? { until: nextShown(now, node.at, node.weekdays, person.timeZone) } : { branch: 'next' }
      case 'wait_for_event':
        if (run.since === null) return { until: now + node.timeout.amount * units[node.timeout.unit], awaits: node.event }
        return { branch: run.happened ? 'happened' : 'timed_out' }
      case 'condition':
        return { branch: decide(node.rule, asked) ? 'yes' : 'no' }
      case 'split':
        return { branch: node.branches.find(({ rule }) => decide(rule, asked))?.id ?? 'else' }
      case 'ab_test':
        return { branch: armOf(node, run.bucket) }
      case 'add_tag':
        if (person.tags.includes(node.tag)) return { branch: 'next' }
        person.tags = [...person.tags, node.tag]
        return { branch: 'next', event: ['customer.tagged', { tag: { name: node.tag } }] }
      case 'remove_tag':
        if (!person.tags.includes(node.tag)) return { branch: 'next' }
        person.tags = person.tags.filter((tag) => tag !== node.tag)
        return { branch: 'next', event: ['customer.untagged', { tag: { name: node.tag } }] }
      case 'go_to':
        return run.visit > 10 ? { end: 'completed' } : { jump: node.to }
      case 'goal':
        return { end: 'goal_reached' }
      case 'exit':
        return { end: 'exited exit_node' }
      case 'send_email':
        return this.#send(run, node, now)
      case 'send_slack_message':
        if (node.onError) return { end: node.onError === 'exit' ? 'exited error' : 'failed error' }
        return { branch: 'next' }
      default:
        throw new Error(`The reference does not know ${node.type}`)
    }
  }

  #didSince({ person: { id }, enteredAt }: Run): (type: string) => boolean {
    return (type) => this.#events.some((one) => one.personId === id && one.type === type && one.at > enteredAt)
  }

  #send({ workflow, person, context, since }: Run, node: Extract<WorkflowNode, { type: 'send_email' }>, now: number): Step {
    const { settings, audience } = workflow.definition
    const isMarketing = settings.purpose === 'marketing'
    const agreed =
      person.consent === 'subscribed' || (person.consent === 'never_subscribed' && settings.sendTo === 'subscribed_and_never')
    if (isMarketing && !agreed) return { branch: 'next' }
    if (audience && !decide(audience, { person, payload: context })) return { branch: 'next' }
    const opens = (at: number) => (isMarketing ? whenOpen(at, settings.quietHours, person.timeZone) : at)
    if (opens(now) > now) return settings.quietHours.behaviour === 'skip' ? { branch: 'next' } : { until: opens(now) }
    const counts = isMarketing && settings.frequencyCap.isOn && !node.ignoresCap
    const sent = this.#capped.get(person.id) ?? []
    if (counts) {
      const { hours, mails, behaviour } = settings.frequencyCap
      const inWindow = (at: number) => sent.filter((one) => one <= at && one > at - hours * hour).length
      if (inWindow(now) >= mails) {
        if (behaviour === 'skip') return { branch: 'next' }
        let free = now
        while (inWindow(free) >= mails) free = Math.min(...sent.filter((one) => one > free - hours * hour)) + hours * hour
        const until = opens(free)
        return until > (since ?? now) + 48 * hour ? { branch: 'next' } : { until }
      }
      this.#capped.set(person.id, [...sent, now])
    }
    this.sent.push({ person: person.id, workflow: workflow.id, node: node.id, at: new Date(now).toISOString() })
    return { branch: 'next' }
  }
}

/** In the simulation, no channel can be reached. */
const alwaysFails = ({ type }: WorkflowNode) => type === 'send_slack_message'

type Step =
  | { readonly until: number; readonly awaits?: string }
  | { readonly branch: string; readonly event?: [string, Record<string, unknown>] }
  | { readonly jump: string }
  | { readonly end: string }

/** The first four bytes of the hash: who is held out and who gets which variant must never change, even with a new version. */
const drawn = (words: string, size: number) =>
  Number.parseInt(createHash('sha256').update(words).digest('hex').slice(0, 8), 16) % size

function armOf({ id, variants }: Extract<WorkflowNode, { type: 'ab_test' }>, bucket: number): string {
  const arms = variants.flatMap((variant) => Array.from({ length: variant.weight }, () => variant.id))
  return arms[drawn(`${bucket} ${id}`, arms.length)] ?? ''
}

interface Asked {
  readonly person: ReferencePerson
  readonly payload: Record<string, unknown>
  /** Since the run began; only within one. */
  readonly did?: (type: string) => boolean
}

function decide(rule: Rule, asked: Asked): boolean {
  if (!isGroup(rule)) return decideLeaf(rule, asked)
  const answers = rule.children.map((child) => decide(child, asked))
  if (rule.op === 'or') return answers.includes(true)
  return rule.op === 'and' ? !answers.includes(false) : !answers.includes(true)
}

function decideLeaf({ field, operator, value, sinceEntry }: RuleLeaf, { person, payload, did }: Asked): boolean {
  if (field.startsWith('did.') && sinceEntry && did) return did(field.slice('did.'.length)) === (operator === 'did')
  if (field === 'person.tags') {
    const has = (value as string[]).some((tag) => person.tags.includes(tag))
    return operator === 'any_of' ? has : !has
  }
  if (field !== 'event.order.total') throw new Error(`The reference does not know ${field}`)
  const total = (payload.order as { total?: number } | undefined)?.total
  if (total === undefined) return false
  return operator === 'gte' ? total >= Number(value) : total < Number(value)
}

const quarter = 15 * minute
const formats = new Map<string, Intl.DateTimeFormat>()

/** Local time (hours and minutes) and weekday. */
function shown(at: number, timeZone: string): { time: string; weekday: number } {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'short',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    time: `${parts.hour}:${parts.minute}`,
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '') + 1,
  }
}

/** Checks the local time every 15 minutes. */
function nextShown(now: number, at: string, weekdays: readonly number[], zone: string): number {
  for (let moment = (Math.floor(now / quarter) + 1) * quarter; ; moment += quarter) {
    const { time, weekday } = shown(moment, zone)
    if (time === at && weekdays.includes(weekday)) return moment
  }
}

function whenOpen(now: number, { isOn, from, until }: { isOn: boolean; from: string; until: string }, zone: string): number {
  const isQuiet = (moment: number) => {
    const { time } = shown(moment, zone)
    return from < until ? time >= from && time < until : time >= from || time < until
  }
  if (!isOn || !isQuiet(now)) return now
  let moment = (Math.floor(now / quarter) + 1) * quarter
  while (isQuiet(moment)) moment += quarter
  return moment
}
