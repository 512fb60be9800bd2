import type { WorkflowMails } from '#platform/ports/workflow-mails.ts'
import type { MemberGifts, ReviewAsker, TeamChat } from '#platform/ports/workflow-steps.ts'
import type { StepKinds } from '../runs/step.ts'
import { abTest, condition, split } from './branching.ts'
import { delay, delayUntilDate, delayUntilTime } from './delays.ts'
import { exit, goal, goTo } from './ends.ts'
import { addPoints, issueReward, requestReview } from './gifts.ts'
import { sendInternalEmail } from './internal-email.ts'
import { sendEmail } from './send-email.ts'
import { sendSlackMessage } from './slack-message.ts'
import { startWorkflow } from './start-workflow.ts'
import { subscribeTopic } from './subscribe-topic.ts'
import { addTag, removeTag } from './tags.ts'
import { updateProperty } from './update-property.ts'
import { waitForEvent } from './waiting.ts'
import { webhook } from './webhook.ts'

/** What other areas provide to steps. */
export interface StepPorts {
  readonly mails: WorkflowMails
  readonly gifts: MemberGifts
  readonly reviews: ReviewAsker
  readonly chat: TeamChat
}

export function createStepKinds({ mails, gifts, reviews, chat }: StepPorts): StepKinds {
  return {
    delay,
    delay_until_time: delayUntilTime,
    delay_until_date: delayUntilDate,
    wait_for_event: waitForEvent,
    condition,
    split,
    ab_test: abTest,
    send_email: sendEmail(mails),
    send_internal_email: sendInternalEmail,
    send_slack_message: sendSlackMessage(chat),
    add_tag: addTag,
    remove_tag: removeTag,
    update_property: updateProperty,
    add_points: addPoints(gifts),
    issue_reward: issueReward(gifts),
    request_review: requestReview(reviews),
    subscribe_topic: subscribeTopic,
    webhook,
    go_to: goTo,
    start_workflow: startWorkflow,
    goal,
    exit,
  }
}
