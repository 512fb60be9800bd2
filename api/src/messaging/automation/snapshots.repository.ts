import type { PeopleSnapshots } from '#platform/ports/snapshots.ts'

export const peopleSnapshots: PeopleSnapshots = {
  subscriber: (trx, organizationId, id) =>
    trx
      .selectFrom('subscribers')
      .select(['id', 'email', 'first_name', 'last_name', 'consent', 'tags', 'properties'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  personEvent: (trx, organizationId, id) =>
    trx
      .selectFrom('subscriber_events as e')
      .innerJoin('subscribers as s', (join) =>
        join.onRef('s.organization_id', '=', 'e.organization_id').onRef('s.id', '=', 'e.subscriber_id'),
      )
      .select(['e.type', 'e.subscriber_id', 's.email', 'e.payload'])
      .where('e.organization_id', '=', organizationId)
      .where('e.id', '=', id)
      .executeTakeFirst(),
  workflowOfEmail: (trx, organizationId, emailId) =>
    trx
      .selectFrom('email_deliveries as d')
      .innerJoin('workflows as w', (join) =>
        join.onRef('w.organization_id', '=', 'd.organization_id').onRef('w.id', '=', 'd.workflow_id'),
      )
      .select(['w.id', 'w.title'])
      .where('d.organization_id', '=', organizationId)
      .where('d.email_id', '=', emailId)
      .executeTakeFirst(),
}
