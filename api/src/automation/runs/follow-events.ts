import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { RecordedEvent } from '../events/person-event.ts'

/** Lets runs begin, wake and end by what happened. */
export async function followEvents(
  _trx: Trx,
  _clock: Clock,
  _organizationId: string,
  _events: readonly RecordedEvent[],
): Promise<void> {}
