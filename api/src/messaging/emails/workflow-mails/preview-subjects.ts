import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { eventOfTrigger } from '@yuko/contract/automation/definition/triggers'
import { personEventIds, subscriberIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Drawing } from './draw-mails.ts'
import type { Person } from './people.repository.ts'
import { findEvent, findLastEvent, findPeopleByAddress, findPeopleOfEvent } from './preview-people.repository.ts'
import { samplePayload, samplePerson } from './samples.ts'

const most = 10

type Trigger = WorkflowDefinition['trigger']

/** The latest people with the event; if there are none, or when searching, people by address. */
export async function listPreviewPeople(trx: Trx, organizationId: string, trigger: Trigger, search: string | undefined) {
  const event = trigger && eventOfTrigger(trigger)
  const happened = event && !search ? await findPeopleOfEvent(trx, organizationId, event, most) : []
  const people = happened.length > 0 ? happened : await findPeopleByAddress(trx, organizationId, search ?? '', most)
  return people.map(({ eventId, subscriberId, name, email, payload }) => ({
    subjectId: eventId === null ? subscriberIds.toWire(subscriberId) : personEventIds.toWire(eventId),
    label: [name ?? email, aboutOf(payload)].filter(Boolean).join(', '),
  }))
}

/** A label that distinguishes events. */
function aboutOf(payload: Readonly<Record<string, unknown>> | null): string | null {
  const { order } = (payload ?? {}) as { order?: { number?: unknown } }
  return typeof order?.number === 'string' ? `order ${order.number}` : null
}

export interface PreviewSubject {
  readonly person: Person
  readonly payload: Readonly<Record<string, unknown>>
}

/** A real person with their event; samples if none was chosen, or the event never happened. */
export async function previewSubjectOf(
  trx: Trx,
  findPeople: Drawing['findPeople'],
  organizationId: string,
  trigger: Trigger,
  subjectId: string | null,
): Promise<PreviewSubject> {
  if (subjectId === null) return { person: sample, payload: samplePayload }
  const isEvent = subjectId.startsWith('evn_')
  const event = isEvent ? await findEvent(trx, organizationId, personEventIds.toUuid(subjectId)) : undefined
  const subscriberId = isEvent ? event?.subscriberId : subscriberIds.toUuid(subjectId)
  const person = subscriberId && (await findPeople(trx, organizationId, [subscriberId])).get(subscriberId)
  if (!person) throw new Refusal('email.subject-not-found', 'The person used for this preview no longer exists')
  if (event) return { person, payload: event.payload }
  const type = trigger && eventOfTrigger(trigger)
  return { person, payload: (type && (await findLastEvent(trx, organizationId, person.id, type))) || samplePayload }
}

const nobody = '00000000-0000-0000-0000-000000000000'
const sample: Person = { ...samplePerson, id: nobody, memberId: nobody, tierId: null, locale: null, properties: {} }
