import { checkDefinition, type DefinitionProblem } from '@yuko/contract/automation/definition/check-definition'
import { startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { giftsOf, startsOf } from '@yuko/contract/automation/definition/gifts'
import type { NodeOf, NodeType } from '@yuko/contract/automation/definition/node'
import { rulesOf } from '@yuko/contract/automation/definition/rules-of'
import { leavesOf } from '@yuko/contract/automation/rules/rule'
import type { checkWorkflow as endpoint } from '@yuko/contract/automation/workflows/check-workflow'
import { i18n } from '@yuko/contract/language'
import { rewardIds, segmentIds, shopSegmentIds, slackChannelIds, workflowEmailIds, workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import type { WorkflowEmailChecks } from '#platform/ports/workflow-mails.ts'
import type { FindOffers, TeamChat } from '#platform/ports/workflow-steps.ts'
import { findGround } from './check.repository.ts'
import { workflowNotFound } from './get-workflow.ts'
import { ratedGiftsOf } from './rated-gifts.ts'
import { peekWorkflow } from './workflow.repository.ts'

/** A workflow's dependencies on other areas. */
export interface CheckTools {
  readonly checks: WorkflowEmailChecks
  readonly findOffers: FindOffers
  readonly chat: TeamChat
}

export const checkWorkflow =
  (tools: CheckTools) =>
  async ({ trx, organizationId, params, body }: TenantCall<typeof endpoint>) => {
    const id = workflowIds.toUuid(params.workflowId)
    const row = await peekWorkflow(trx, organizationId, id)
    if (!row) throw workflowNotFound()
    return { problems: await problemsOf(trx, organizationId, row, body.definition, tools) }
  }

/** All errors that prevent publishing, and warnings. */
export async function problemsOf(
  trx: Trx,
  organizationId: string,
  { id: workflowId, title }: { readonly id: string; readonly title: string },
  definition: WorkflowDefinition,
  { checks, findOffers, chat }: CheckTools,
): Promise<DefinitionProblem[]> {
  const own = inReadersLanguage(() => checkDefinition(definition))
  const ground = await findGround(trx, findOffers, { organizationId, workflowId }, wantedOf(definition))
  const problems: DefinitionProblem[] = []
  const say = (at: string, message: () => string) => problems.push({ at, severity: 'error', message: inReadersLanguage(message) })
  for (const node of nodesOf(definition, 'send_email')) {
    const email = ground.emails.get(workflowEmailIds.toUuid(node.emailId))
    if (!email) {
      if (!own.some(({ at }) => at === node.id)) say(node.id, () => i18n.t('This email no longer exists'))
      continue
    }
    const found = await checks.problemsOf(trx, organizationId, { definition, title, design: email.design })
    // Problems name a step by its email.
    problems.push(...found.map(({ severity, message }) => ({ at: node.id, severity, message })))
  }
  for (const node of nodesOf(definition, 'issue_reward')) {
    const isThere = ground.rewards.has(rewardIds.toUuid(node.rewardId))
    if (!isThere && !own.some(({ at }) => at === node.id)) say(node.id, () => i18n.t('This reward is no longer available'))
  }
  for (const node of startsOf(definition)) {
    const id = workflowIds.toUuid(node.workflowId)
    if (id === workflowId) say(node.id, () => i18n.t('A workflow can’t start itself'))
    else if (!ground.workflows.has(id) && !own.some(({ at }) => at === node.id))
      say(node.id, () => i18n.t('This workflow isn’t running'))
  }
  const posts = nodesOf(definition, 'send_slack_message')
  const channels = posts.length > 0 ? await chat.channels(trx, organizationId) : new Map()
  for (const { id, channelId } of posts) {
    const channel = channels.get(slackChannelIds.toUuid(channelId))
    if (channels.size === 0) say(id, () => i18n.t('Connect a Slack channel in your settings first'))
    else if (channel?.isWorking === false)
      say(id, () => i18n.t('Slack rejects messages to this channel. Reconnect it in your settings.'))
    else if (!channel && !own.some(({ at }) => at === id)) say(id, () => i18n.t('This Slack channel was removed'))
  }
  for (const { at, segmentId } of segmentsOf(definition))
    if (!ground.segments.has(segmentIds.toUuid(segmentId))) say(at, () => i18n.t('This segment no longer exists'))
  for (const { at, segmentId } of shopSegmentsOf(definition)) {
    const state = ground.shopSegments.get(shopSegmentIds.toUuid(segmentId))
    if (state === undefined || state === 'deleted') say(at, () => i18n.t('This segment was deleted in Shopify'))
    else if (state === 'unused') say(at, () => i18n.t('Choose this Shopify segment again to copy its customers'))
  }
  const isMarketing = definition.settings.purpose === 'marketing' && nodesOf(definition, 'send_email').length > 0
  if (isMarketing && !ground.hasPostalAddress)
    say('organization', () => i18n.t('Add your postal address first. It’s shown below every marketing email.'))
  const gifts = giftsOf(definition)
  if (gifts[0] && !ground.hasProgram) say(gifts[0].id, () => i18n.t('Start your loyalty program first'))
  return [...own, ...problems, ...(await ratedGiftsOf(trx, organizationId, workflowId, definition))]
}

function nodesOf<Type extends NodeType>({ nodes }: WorkflowDefinition, type: Type): NodeOf<Type>[] {
  return nodes.filter((node): node is NodeOf<Type> => node.type === type)
}

function wantedOf(definition: WorkflowDefinition) {
  return {
    rewardIds: nodesOf(definition, 'issue_reward').map(({ rewardId }) => rewardIds.toUuid(rewardId)),
    workflowIds: startsOf(definition).map(({ workflowId }) => workflowIds.toUuid(workflowId)),
    segmentIds: segmentsOf(definition).map(({ segmentId }) => segmentIds.toUuid(segmentId)),
    shopSegmentIds: shopSegmentsOf(definition).map(({ segmentId }) => shopSegmentIds.toUuid(segmentId)),
  }
}

interface Reference {
  readonly at: string
  readonly segmentId: string
}

/** Every segment that the trigger or a rule references, and where. */
function segmentsOf(definition: WorkflowDefinition): Reference[] {
  const ofTrigger = definition.trigger?.segmentId
  return [...(ofTrigger ? [{ at: startId, segmentId: ofTrigger }] : []), ...membersOf(definition, 'in.segment')].filter(
    ({ segmentId }) => /^seg_[0-7][0-9a-z]{25}$/.test(segmentId),
  )
}

/** The same for segments of the Shopify store. */
const shopSegmentsOf = (definition: WorkflowDefinition): Reference[] =>
  membersOf(definition, 'in.shop_segment').filter(({ segmentId }) => /^ssg_[0-7][0-9a-z]{25}$/.test(segmentId))

const membersOf = (definition: WorkflowDefinition, name: string): Reference[] =>
  rulesOf(definition).flatMap(({ at, rule }) =>
    leavesOf(rule).flatMap(({ field, value }) => (field === name && typeof value === 'string' ? [{ at, segmentId: value }] : [])),
  )
