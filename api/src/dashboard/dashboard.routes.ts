import { checklistItem, getChecklist } from '@yuko/contract/dashboard/get-checklist'
import { implement } from '#platform/http/implement.ts'
import { checklist } from './dashboard.repository.ts'

export const dashboardRoutes = [
  implement(getChecklist, async ({ trx, organizationId }) => {
    const isDone = await checklist(trx, organizationId)
    return { items: checklistItem.options.map((item) => ({ item, isDone: isDone[item] })) }
  }),
]
