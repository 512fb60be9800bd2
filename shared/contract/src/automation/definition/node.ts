import { z } from 'zod'
import { i18n } from '../../language.ts'
import { requiredText, typeId } from '../../primitives.ts'
import { timeOfDay, weekdays } from '../../weekly-times.ts'
import { eventType } from '../events/person-events.ts'
import { duration, rule } from '../rules/rule.ts'

export const nodeId = z.string().regex(/^[\w-]{1,40}$/, 'must be up to 40 letters, digits and dashes')
export const workflowEmailId = typeId('wem')
const branchId = z.string().regex(/^[\w-]{1,20}$/)
const rewardId = typeId('lrw')

const node = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({
    id: nodeId,
    type: z.literal(type),
    name: z.string().trim().max(80).default('').describe('Empty: the default name'),
    position: z.object({ x: z.number(), y: z.number() }),
    onError: z
      .enum(['exit', 'stop'])
      .optional()
      .describe(
        'After the last failed attempt. exit: the person leaves; stop: the run waits there as failed. Absent: they continue',
      ),
    ...shape,
  })

/** May be empty in a draft. */
const tag = z.string().trim().max(255)

/** Text with shortcodes: `{{ customer.first_name }}`. */
const template = (maximum: number) => z.string().max(maximum)

const webhookHeader = z.object({
  name: z.string().regex(/^[\w-]{1,60}$/),
  value: z.string().max(500).describe('Stored encrypted and never returned: empty in every reply'),
  kept: z
    .object({
      valueId: typeId('whv').nullable().describe('null: the step’s current value'),
      server: z.string().max(2000).describe('Scheme, host, and port it was entered for; sent nowhere else'),
    })
    .optional()
    .describe('Reference to the stored value, which is used if `value` is empty'),
})

/** Points that a workflow gives; Shopify Flow's too. */
export const workflowGift = { points: z.int().min(1).max(100_000), note: requiredText(200).describe('Shown to the member') }

export const workflowNode = z.discriminatedUnion('type', [
  node('delay', { time: duration }),
  node('delay_until_time', { at: timeOfDay, weekdays }).describe('Until the next such time in the recipient’s time zone'),
  node('delay_until_date', {
    field: z
      .string()
      .max(120)
      .describe('A date: `event.order.placed_at`, `person.birthday` (the next one), `person.properties.…`'),
    offsetDays: z.int().min(-365).max(365),
    at: timeOfDay,
    ifPast: z.enum(['continue', 'exit']),
  }),
  node('wait_for_event', { event: eventType, filter: rule.nullish(), timeout: duration }),
  node('condition', { rule }),
  node('split', {
    branches: z
      .array(z.object({ id: branchId, label: requiredText(60), rule }))
      .min(1)
      .max(10)
      .describe('The first matching branch applies, or else `else`'),
  }),
  node('ab_test', {
    variants: z
      .array(z.object({ id: branchId, label: requiredText(60), weight: z.int().min(0).max(100) }))
      .min(2)
      .max(5),
    metric: z.enum(['click', 'conversion', 'revenue']),
    winner: z
      .object({ after: z.enum(['people', 'days']), n: z.int().min(1).max(100_000) })
      .nullish()
      .describe('When the best variant is used for everyone; never by default'),
  }),
  node('send_email', {
    emailId: workflowEmailId,
    topic: z.string().max(40).default('offers').describe('People who opted out of it are skipped'),
    ignoresCap: z.boolean().default(false),
  }),
  node('send_internal_email', {
    to: z.array(z.email()).max(10).describe('Empty: all owners and admins'),
    subject: template(150),
    text: template(5000),
  }),
  node('send_slack_message', { channelId: typeId('slc'), text: template(2000) }).describe(
    'Shortcodes are escaped; the text may use Slack’s formatting',
  ),
  node('add_tag', { tag }),
  node('remove_tag', { tag }),
  node('update_property', {
    property: z.string().regex(/^([a-z][a-z0-9_]{0,63})?$/, 'must be lowercase letters, digits and underscores'),
    value: template(500),
  }),
  node('add_points', workflowGift),
  node('issue_reward', { rewardId }),
  node('request_review', {}).describe('For the event’s order, or else the person’s last order'),
  node('subscribe_topic', { topic: z.string().max(40), isSubscribed: z.boolean() }),
  node('webhook', {
    method: z.enum(['POST', 'PUT', 'GET']),
    url: z.union([z.url({ protocol: /^https$/, error: 'must be a URL that starts with https://' }).max(2000), z.literal('')]),
    headers: z.array(webhookHeader).max(10),
    body: template(20_000).describe('Empty: person and event as JSON'),
  }),
  node('go_to', { to: nodeId }).describe('At most ten times a run'),
  node('start_workflow', { workflowId: typeId('wfl') }),
  node('goal', {}),
  node('exit', {}),
])
export type WorkflowNode = z.output<typeof workflowNode>
export type NodeType = WorkflowNode['type']
export const nodeType = z.enum(workflowNode.options.map(({ shape }) => shape.type.value) as [NodeType, ...NodeType[]])
export type NodeOf<Type extends NodeType> = Extract<WorkflowNode, { type: Type }>

export const goToLimit = 10

const cannotFail: ReadonlySet<NodeType> = new Set([
  'delay',
  'delay_until_time',
  'delay_until_date',
  'wait_for_event',
  'ab_test',
  'go_to',
  'goal',
  'exit',
])

/** Whether `onError` applies. A webhook has a branch for it. */
export const mayFail = (type: NodeType): boolean => type !== 'webhook' && !cannotFail.has(type)

/** The branches of a step in the order they are drawn; none where the workflow ends. */
export function branchesOf(one: WorkflowNode): { id: string; label: string }[] {
  switch (one.type) {
    case 'condition':
      return [
        { id: 'yes', label: i18n.t('Yes') },
        { id: 'no', label: i18n.t('No') },
      ]
    case 'split':
      return [...one.branches.map(({ id, label }) => ({ id, label })), { id: 'else', label: i18n.t('Everyone else') }]
    case 'ab_test':
      return one.variants.map(({ id, label }) => ({ id, label }))
    case 'wait_for_event':
      return [
        { id: 'happened', label: i18n.t('Happened') },
        { id: 'timed_out', label: i18n.t('Didn’t happen') },
      ]
    case 'webhook':
      return [
        { id: 'succeeded', label: i18n.t('Succeeded') },
        { id: 'failed', label: i18n.t('Failed') },
      ]
    case 'go_to':
    case 'goal':
    case 'exit':
      return []
    default:
      return [{ id: 'next', label: '' }]
  }
}
