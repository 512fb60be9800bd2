import { branchesOf, type WorkflowNode } from '@yuko/contract/automation/definition/node'
import { nameOfNode } from '@yuko/contract/automation/definition/node-name'
import { describeEvent, eventType } from '@yuko/contract/automation/events/person-events'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import { wordsOfExit, wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'
import { i18n, translated } from '@yuko/contract/language'
import { emailMessageIds, runIds } from '#ids.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import { nameIn } from '../analytics/graph.ts'
import { stepInWords } from '../in-words.ts'
import type { Explained } from './explained.ts'
import { findEvent, listSteps, type RunRow, type StepItem } from './runs.repository.ts'
import { lowered, say, shareOf } from './sentence.ts'

/** One run through the workflow: how it was entered, each step that decided or sent something, and where it ended. */
export async function waySentences(about: Explained, run: RunRow): Promise<WhySentence[]> {
  const { trx, organizationId } = about
  if (run.exit_reason === 'holdout') return [inReadersLanguage(() => heldOut(about, run))]
  const event = run.event_id ? await findEvent(trx, organizationId, run.event_id) : undefined
  const steps = await listSteps(trx, organizationId, run.id)
  return inReadersLanguage(() => sentencesOf(about, run, event, steps))
}

function sentencesOf(
  about: Explained,
  run: RunRow,
  event: Awaited<ReturnType<typeof findEvent>>,
  steps: readonly StepItem[],
): WhySentence[] {
  const { version } = run
  const text = event
    ? i18n.t('Entered version {version} through the event “{event}”.', {
        version,
        event: translated(describeEvent(event.type).label),
      })
    : i18n.t('Entered version {version}.', { version })
  const entered = say('yes', text, { at: run.entered_at, runId: runIds.toWire(run.id) })
  const taken = about.versions.find(({ number }) => number === run.version)?.definition
  const nodes = new Map(taken?.nodes.map((node) => [node.id, node]))
  const explained = steps.flatMap((step) => stepSentences(about, step, nodes.get(step.node_id), taken?.audience))
  return [entered, ...explained, ...endOf(about, run, nodes)]
}

function heldOut({ definition }: Explained, { entered_at, id }: RunRow): WhySentence {
  const percent = definition.settings.holdoutPercent
  const text =
    percent > 0
      ? i18n.t('Placed in the holdout group, a random {share} of people who don’t enter so that you can compare results.', {
          share: shareOf(percent),
        })
      : i18n.t('Placed in the holdout group, people who don’t enter so that you can compare results.')
  return say('no', text, { at: entered_at, runId: runIds.toWire(id) })
}

function stepSentences(
  about: Explained,
  step: StepItem,
  node: WorkflowNode | undefined,
  audience: Rule | null | undefined,
): WhySentence[] {
  const name = node ? nameIn(about.emails, node) : i18n.t('Deleted step')
  const more = {
    at: step.finished_at ?? step.started_at,
    leaves: stepInWords(node, step.decision, about.words, audience),
    emailMessageId: step.email_id && emailMessageIds.toWire(step.email_id),
  }
  if (step.status === 'entered') return []
  if (step.status === 'skipped') {
    const reason = lowered(wordsOfSkip(step.reason))
    const text =
      node?.type === 'send_email'
        ? i18n.t('“{name}” wasn’t sent: {reason}.', { name, reason })
        : i18n.t('“{name}” was skipped: {reason}.', { name, reason })
    return [say('no', text, more)]
  }
  if (step.status === 'failed') {
    const { reason } = step
    return [
      say('no', reason ? i18n.t('“{name}” failed: {reason}.', { name, reason }) : i18n.t('“{name}” failed.', { name }), more),
    ]
  }
  if (node?.type === 'send_email') return [say('yes', i18n.t('“{name}” was sent.', { name }), more)]
  const taken = node && branchesOf(node).length > 1 ? branchesOf(node).find(({ id }) => id === step.branch) : undefined
  const text = taken
    ? i18n.t('“{name}” took the branch “{label}”.', { name, label: taken.label })
    : i18n.t('“{name}” is complete.', { name })
  return [say('info', text, more)]
}

function endOf(about: Explained, run: RunRow, nodes: ReadonlyMap<string, WorkflowNode>): WhySentence[] {
  const more = { at: run.finished_at }
  switch (run.status) {
    case 'waiting':
    case 'paused':
      return [currentPosition(about, run, nodes.get(run.node_id ?? ''))]
    case 'completed':
      return [say('yes', i18n.t('Completed the workflow.'), more)]
    case 'goal_reached':
      return [say('yes', i18n.t('Reached the goal and exited.'), more)]
    case 'failed':
      return [
        say(
          'no',
          run.last_error
            ? i18n.t('Stopped because a step failed: {problem}.', { problem: run.last_error })
            : i18n.t('Stopped because a step failed.'),
          more,
        ),
      ]
    case 'exited':
      return [
        say(
          'no',
          run.exit_reason
            ? i18n.t('Exited: {reason}.', { reason: lowered(wordsOfExit(run.exit_reason)) })
            : i18n.t('Exited for an unknown reason.'),
          more,
        ),
      ]
  }
}

function currentPosition({ emails, head, now }: Explained, run: RunRow, node: WorkflowNode | undefined): WhySentence {
  const step = node ? nameIn(emails, node) : i18n.t('Start')
  const more = { at: run.wake_at, isNow: true }
  if (head.status === 'paused' || run.status === 'paused')
    return say('wait', i18n.t('At “{step}”. The workflow is paused.', { step }), more)
  if (run.attempts > 0)
    return say(
      'wait',
      i18n.t(
        '{count, plural, one {At “{step}”, which failed once and will be retried: {problem}.} other {At “{step}”, which failed # times and will be retried: {problem}.}}',
        { count: run.attempts, step, problem: run.last_error },
      ),
      more,
    )
  const awaited = eventType.safeParse(run.awaits)
  if (awaited.success)
    return say(
      'wait',
      i18n.t('Waiting at “{step}” for the event “{event}”, until this time at the latest.', {
        step,
        event: translated(describeEvent(awaited.data).label),
      }),
      more,
    )
  return say(
    'wait',
    run.wake_at && run.wake_at <= now
      ? i18n.t('Continuing at “{step}” now.', { step })
      : i18n.t('Waiting at “{step}” until this time.', { step }),
    more,
  )
}

/** One sentence: where the person is, or how the run ended. */
export function wayAnswer({ versions, emails }: Explained, run: RunRow): string {
  const node = versions.find(({ number }) => number === run.version)?.definition.nodes.find(({ id }) => id === run.node_id)
  switch (run.status) {
    case 'waiting':
    case 'paused':
      return node
        ? i18n.t('In this workflow now, at “{step}”.', { step: nameIn(emails, node) || nameOfNode(node) })
        : i18n.t('In this workflow now.')
    case 'completed':
      return i18n.t('Completed this workflow.')
    case 'goal_reached':
      return i18n.t('Reached the goal of this workflow.')
    case 'failed':
      return i18n.t('Stopped in this workflow because a step failed.')
    case 'exited':
      if (run.exit_reason === 'holdout') return i18n.t('In the holdout group of this workflow.')
      return run.exit_reason
        ? i18n.t('Exited this workflow early: {reason}.', { reason: lowered(wordsOfExit(run.exit_reason)) })
        : i18n.t('Exited this workflow early.')
  }
}
