import { handleJob } from '#platform/jobs/define-job.ts'
import type { Module } from '#platform/module.ts'
import type { CustomersOfSegment } from '#platform/ports/customers-of-segment.ts'
import type { WritesCustomers } from '../tagging/write-tags.ts'
import { runMemberBulk, undoMemberBulkJob } from './bulk/bulk.jobs.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { failBulk, runBulk } from './bulk/run-bulk.ts'
import { undoBulk } from './bulk/undo-bulk.ts'
import { writeShopTags } from './bulk/write-shop-tags.ts'
import { memberListRoutes } from './member-list.routes.ts'

interface MembersTools {
  readonly customersOfSegment: CustomersOfSegment
  readonly customers: WritesCustomers
}

/** Many members: the list, its file, and bulk actions. */
export const membersModule = (tools: MembersTools): Module => ({
  name: 'loyalty-members',
  endpoints: [...memberListRoutes(tools), ...bulkRoutes(tools)],
  jobs: [
    handleJob(
      runMemberBulk,
      async (call) => {
        await runBulk(call)
        await writeShopTags(call, tools.customers)
      },
      failBulk,
    ),
    handleJob(undoMemberBulkJob, undoBulk, failBulk),
  ],
})
