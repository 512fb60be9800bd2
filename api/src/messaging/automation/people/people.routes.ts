import { exitRun as exitEndpoint } from '@yuko/contract/automation/runs/exit-run'
import { explainEmail as explainEmailEndpoint } from '@yuko/contract/automation/runs/explain-email'
import { explainPerson as explainPersonEndpoint } from '@yuko/contract/automation/runs/explain-person'
import { exportWorkflowRuns } from '@yuko/contract/automation/runs/export-workflow-runs'
import { getRun as getEndpoint } from '@yuko/contract/automation/runs/get-run'
import { listSubscriberMails as listMailsEndpoint } from '@yuko/contract/automation/runs/list-subscriber-mails'
import { listWorkflowRuns } from '@yuko/contract/automation/runs/list-workflow-runs'
import { moveRun as moveEndpoint } from '@yuko/contract/automation/runs/move-run'
import { retryRun as retryEndpoint } from '@yuko/contract/automation/runs/retry-run'
import { skipDelay as skipEndpoint } from '@yuko/contract/automation/runs/skip-delay'
import { runIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import type { TierNames } from '#platform/ports/people-facts.ts'
import { readGraph, readHead } from '../analytics/graph.ts'
import { endOfPage } from '../analytics/page-end.ts'
import { explainEmail } from './explain-email.ts'
import { explainPerson } from './explain-person.ts'
import { getRun } from './get-run.ts'
import { listSubscriberMails } from './list-subscriber-mails.ts'
import { toRun } from './run.mapper.ts'
import { exitRun, moveRun, retryRun, skipDelay } from './run-actions.ts'
import { findRunState, listRuns } from './runs.repository.ts'
import { runsAsCsv } from './runs-csv.ts'

const snapshot = (trx: Trx, organizationId: string, { runId = '' }) => findRunState(trx, organizationId, runIds.toUuid(runId))

export const peopleRoutes = (tierNames: TierNames) => [
  implement(listWorkflowRuns, async ({ trx, organizationId, params, query: { limit, cursor, ...filter } }) => {
    const head = await readHead(trx, organizationId, params.workflowId)
    const page = { filter, timeZone: head.timezone, limit: limit + 1, after: endOfPage(cursor) }
    const rows = await listRuns(trx, organizationId, head.id, page)
    return pageFrom(rows, limit, toRun, (row) => [row.entered_at.getTime(), row.id])
  }),
  implementDetached(exportWorkflowRuns, async ({ db, clock, organizationId, params, query: filter }) => {
    const { head, nodes } = await db.forOrganization(organizationId, (trx) => readGraph(trx, organizationId, params.workflowId))
    const names = new Map(nodes.map(({ nodeId, name }) => [nodeId, name]))
    return {
      fileName: `workflow-people-${clock.now().toISOString().slice(0, 10)}.csv`,
      content: runsAsCsv(db, { organizationId, workflowId: head.id, filter, timeZone: head.timezone, names }),
    }
  }),
  implement(getEndpoint, getRun(tierNames)),
  implement(skipEndpoint, skipDelay, { snapshot }),
  implement(moveEndpoint, moveRun, { snapshot }),
  implement(exitEndpoint, exitRun, { snapshot }),
  implement(retryEndpoint, retryRun, { snapshot }),
  implement(explainPersonEndpoint, explainPerson(tierNames)),
  implement(explainEmailEndpoint, explainEmail),
  implement(listMailsEndpoint, listSubscriberMails),
]
