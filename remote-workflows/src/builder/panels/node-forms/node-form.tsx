import type { NodeType, WorkflowNode } from '@yuko/contract/automation/definition/node'
import type { ComponentType } from 'react'
import { ExitForm, GoalForm, InternalEmailForm, SlackMessageForm, StartWorkflowForm, WebhookForm } from './elsewhere.forms.tsx'
import type { NodeFormProps } from './form-props.ts'
import {
  AddPointsForm,
  AddTagForm,
  IssueRewardForm,
  RemoveTagForm,
  RequestReviewForm,
  SubscribeTopicForm,
  UpdatePropertyForm,
} from './people.forms.tsx'
import { SendEmailForm } from './send-email.form.tsx'
import { DelayForm, DelayUntilDateForm, DelayUntilTimeForm, WaitForEventForm } from './waiting.forms.tsx'
import { AbTestForm, ConditionForm, GoToForm, SplitForm } from './ways.forms.tsx'

const forms: Readonly<{ [Type in NodeType]: ComponentType<NodeFormProps<Type>> }> = {
  delay: DelayForm,
  delay_until_time: DelayUntilTimeForm,
  delay_until_date: DelayUntilDateForm,
  wait_for_event: WaitForEventForm,
  condition: ConditionForm,
  split: SplitForm,
  ab_test: AbTestForm,
  send_email: SendEmailForm,
  send_internal_email: InternalEmailForm,
  send_slack_message: SlackMessageForm,
  add_tag: AddTagForm,
  remove_tag: RemoveTagForm,
  update_property: UpdatePropertyForm,
  add_points: AddPointsForm,
  issue_reward: IssueRewardForm,
  request_review: RequestReviewForm,
  subscribe_topic: SubscribeTopicForm,
  webhook: WebhookForm,
  go_to: GoToForm,
  start_workflow: StartWorkflowForm,
  goal: GoalForm,
  exit: ExitForm,
}

/** The form for a step of any type. */
export function NodeForm({ node, onChange }: { node: WorkflowNode; onChange: (node: WorkflowNode) => void }) {
  const Form = forms[node.type] as ComponentType<{ node: WorkflowNode; onChange: (node: WorkflowNode) => void }>
  return <Form node={node} onChange={onChange} />
}
