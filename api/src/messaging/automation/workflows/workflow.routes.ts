import { checkWorkflow } from '@yuko/contract/automation/workflows/check-workflow'
import { copyWorkflow } from '@yuko/contract/automation/workflows/copy-workflow'
import { countPeopleByNode } from '@yuko/contract/automation/workflows/count-people-by-node'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { downloadWorkflows } from '@yuko/contract/automation/workflows/download-workflows'
import { enrolPeople } from '@yuko/contract/automation/workflows/enrol-people'
import { getWorkflow } from '@yuko/contract/automation/workflows/get-workflow'
import { getWorkflowVersion } from '@yuko/contract/automation/workflows/get-workflow-version'
import { listWorkflowVersions } from '@yuko/contract/automation/workflows/list-workflow-versions'
import { listWorkflows } from '@yuko/contract/automation/workflows/list-workflows'
import { pauseWorkflow } from '@yuko/contract/automation/workflows/pause-workflow'
import { publishWorkflow } from '@yuko/contract/automation/workflows/publish-workflow'
import { restoreWorkflowVersion } from '@yuko/contract/automation/workflows/restore-workflow-version'
import { resumeWorkflow } from '@yuko/contract/automation/workflows/resume-workflow'
import { saveWorkflowDraft } from '@yuko/contract/automation/workflows/save-workflow-draft'
import { updateWorkflow } from '@yuko/contract/automation/workflows/update-workflow'
import { workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { dayMs } from '#platform/wall-clock.ts'
import type { OpenVault } from '../headers/header-vault.ts'
import { type CheckTools, checkWorkflow as check } from './check-workflow.ts'
import { copyWorkflow as copy } from './copy-workflow.ts'
import { createWorkflow as create } from './create-workflow.ts'
import { enrolPeople as enrol } from './enrol-people.ts'
import { getWorkflow as get, workflowNotFound } from './get-workflow.ts'
import { getWorkflowVersion as getVersion } from './get-workflow-version.ts'
import { countPeople } from './people.repository.ts'
import { publishWorkflow as publish } from './publish-workflow.ts'
import { restoreVersion, saveDraft } from './save-draft.ts'
import { pauseWorkflow as pause, resumeWorkflow as resume } from './switch-workflow.ts'
import { updateWorkflow as update } from './update-workflow.ts'
import { listVersions } from './versions.repository.ts'
import { toVersion, toWorkflow } from './workflow.mapper.ts'
import { findWorkflow, listWorkflows as list, lockWorkflow, positionOf } from './workflow.repository.ts'
import { workflowFile } from './workflow-file.ts'

const figureDays = 30

/** For the audit log: the fields a call changes. */
const snapshot = async (trx: Trx, organizationId: string, { workflowId = '' }: Partial<Record<string, string>>) => {
  const row = await lockWorkflow(trx, organizationId, workflowIds.toUuid(workflowId))
  return row && { title: row.title, status: row.status, version: row.live_version, revision: row.revision }
}

export const workflowRoutes = (openVault: OpenVault) => [
  implement(listWorkflows, async ({ trx, organizationId, clock, query }) =>
    pageFrom(await list(trx, organizationId, clock.now(), query), query.limit, toWorkflow, positionOf(query.sort)),
  ),
  implementDetached(downloadWorkflows, async ({ db, clock, organizationId, query }) => ({
    fileName: 'workflows.csv',
    content: workflowFile(db, organizationId, clock.now(), query),
  })),
  implement(getWorkflow, get),
  implement(createWorkflow, create),
  implement(copyWorkflow, copy),
  implement(updateWorkflow, update, { snapshot }),
  implement(saveWorkflowDraft, saveDraft(openVault), { snapshot }),
  implement(pauseWorkflow, pause, { snapshot }),
  implement(resumeWorkflow, resume, { snapshot }),
  implement(restoreWorkflowVersion, restoreVersion, { snapshot }),
  implement(enrolPeople, enrol),
  implement(listWorkflowVersions, async ({ trx, organizationId, clock, params }) => {
    const id = workflowIds.toUuid(params.workflowId)
    if (!(await findWorkflow(trx, organizationId, id, clock.now()))) throw workflowNotFound()
    return { items: (await listVersions(trx, organizationId, id)).map(toVersion) }
  }),
  implement(getWorkflowVersion, getVersion),
  implement(countPeopleByNode, async ({ trx, organizationId, clock, params }) => {
    const now = clock.now()
    const id = workflowIds.toUuid(params.workflowId)
    if (!(await findWorkflow(trx, organizationId, id, now))) throw workflowNotFound()
    const { entered, nodes } = await countPeople(trx, organizationId, id, new Date(now.getTime() - figureDays * dayMs))
    return { entered, nodes: nodes.map(({ node_id, ...counts }) => ({ nodeId: node_id, ...counts })) }
  }),
]

/** Routes that check emails and rewards of other areas. */
export const checkedRoutes = (tools: CheckTools) => [
  implement(checkWorkflow, check(tools)),
  implement(publishWorkflow, publish(tools), { snapshot }),
]
