import { exportWorkflowEmails } from '@yuko/contract/automation/analytics/export-workflow-emails'
import { getWorkflowEmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import { getWorkflowSubscribersAnalytics } from '@yuko/contract/automation/analytics/get-workflow-subscribers-analytics'
import { listMails } from '@yuko/contract/automation/analytics/list-mails'
import {
  domainSample,
  listAllRecipientDomains,
  listRecipientDomains,
} from '@yuko/contract/automation/analytics/list-recipient-domains'
import { listWorkflowLinks } from '@yuko/contract/automation/analytics/list-workflow-links'
import { listWorkflowMails } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { readOrganization, readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import { pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached, type TenantCall } from '#platform/http/implement.ts'
import { emailsAsCsv } from './emails-csv.ts'
import { withSums } from './figure-sources.repository.ts'
import { readHead } from './graph.ts'
import { toListedMail, toMail } from './mail.mapper.ts'
import { countDomains, countLinks } from './mail-tables.repository.ts'
import { listAllMails, listMailsOfWorkflow } from './mails.repository.ts'
import { endOfPage } from './page-end.ts'
import { readEmailsAnalytics } from './read-emails-analytics.ts'
import { readSubscribersAnalytics } from './read-subscribers-analytics.ts'

export const analyticsRoutes = [
  implement(getWorkflowSubscribersAnalytics, ({ trx, clock, organizationId, params, query }) =>
    readSubscribersAnalytics(trx, clock, organizationId, params.workflowId, query),
  ),
  implement(getWorkflowEmailsAnalytics, ({ trx, clock, organizationId, params, query }) =>
    readEmailsAnalytics(trx, clock, organizationId, params.workflowId, query),
  ),
  implementDetached(exportWorkflowEmails, async ({ db, clock, organizationId, params, query }) => {
    const analytics = await db.forOrganization(organizationId, (trx) =>
      readEmailsAnalytics(trx, clock, organizationId, params.workflowId, query),
    )
    return { fileName: `workflow-emails-${analytics.from}-${analytics.to}.csv`, content: emailsAsCsv(analytics) }
  }),
  implement(listWorkflowLinks, async (call) => {
    const { of, period } = await askedOf(call)
    return { items: await countLinks(call.trx, of, period) }
  }),
  implement(listRecipientDomains, async (call) => {
    const { of, period } = await askedOf(call)
    return toDomains(await countDomains(call.trx, of, period, domainSample))
  }),
  implement(listAllRecipientDomains, async ({ trx, organizationId, query }) => {
    const timeZone = await readTimeZone(trx, organizationId)
    return toDomains(await countDomains(trx, { organizationId }, { ...query, timeZone }, domainSample))
  }),
  implement(listMails, async ({ trx, organizationId, query: { limit, cursor, ...filter } }) => {
    const { timezone: timeZone, currency } = await readOrganization(trx, organizationId)
    const page = { filter, timeZone, currency, limit: limit + 1, after: endOfPage(cursor) }
    const rows = await listAllMails(trx, organizationId, page)
    return pageFrom(rows, limit, toListedMail, (row) => [row.written_at.getTime(), row.id])
  }),
  implement(listWorkflowMails, async ({ trx, organizationId, params, query: { limit, cursor, ...filter } }) => {
    const head = await readHead(trx, organizationId, params.workflowId)
    const rows = await listMailsOfWorkflow(trx, organizationId, head.id, {
      filter,
      timeZone: head.timezone,
      limit: limit + 1,
      after: endOfPage(cursor),
    })
    return pageFrom(rows, limit, toMail, (row) => [row.written_at.getTime(), row.id])
  }),
]

const toDomains = (rows: Awaited<ReturnType<typeof countDomains>>) => ({
  items: rows.map(({ written: _, all: __, ...domain }) => domain),
  isSample: (rows[0]?.all ?? 0) >= domainSample,
})

async function askedOf({
  trx,
  clock,
  organizationId,
  params,
  query,
}: Pick<TenantCall<typeof listWorkflowLinks>, 'trx' | 'clock' | 'organizationId' | 'params' | 'query'>) {
  const head = await readHead(trx, organizationId, params.workflowId)
  const period = await periodOf(trx, organizationId, query, clock.now())
  return { of: await withSums(trx, { organizationId, workflowId: head.id, version: query.version }, period), period }
}
