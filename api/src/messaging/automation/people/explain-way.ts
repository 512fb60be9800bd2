import { branchesOf, type WorkflowNode } from '@yuko/contract/automation/definition/node'
import { nameOfNode } from '@yuko/contract/automation/definition/node-name'
import { describeEvent, eventType } from '@yuko/contract/automation/events/person-events'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import { wordsOfExit, wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'
import { emailMessageIds, runIds } from '#ids.ts'
import { nameIn } from '../analytics/graph.ts'
import { stepInWords } from '../in-words.ts'
import type { Explained } from './explained.ts'
import { findEvent, listSteps, type RunRow, type StepItem } from './runs.repository.ts'
import { lowered, say } from './sentence.ts'

/** One run through the workflow: how it was entered, each step that decided or sent something, and where it ended. */
export async function waySentences(about: Explained, run: RunRow): Promise<WhySentence[]> {
  const { trx, organizationId } = about
  const runId = runIds.toWire(run.id)
  if (run.exit_reason === 'holdout') return [heldOut(about, run)]
  const event = run.event_id ? await findEvent(trx, organizationId, run.event_id) : undefined
  const text = event
    ? `Entered version ${run.version} through the event “${describeEvent(event.type).label}”.`
    : `Entered version ${run.version}.`
  const entered = say('yes', text, { at: run.entered_at, runId })
  const steps = await listSteps(trx, organizationId, run.id)
  const taken = about.versions.find(({ number }) => number === run.version)?.definition
  const nodes = new Map(taken?.nodes.map((node) => [node.id, node]))
  const explained = steps.flatMap((step) => stepSentences(about, step, nodes.get(step.node_id), taken?.audience))
  return [entered, ...explained, ...endOf(about, run, nodes)]
}

function heldOut({ definition }: Explained, { entered_at, id }: RunRow): WhySentence {
  const percent = definition.settings.holdoutPercent
  const text =
    percent > 0
      ? `Placed in the holdout group, a random ${percent}% of people who don’t enter so that you can compare results.`
      : 'Placed in the holdout group, people who don’t enter so that you can compare results.'
  return say('no', text, { at: entered_at, runId: runIds.toWire(id) })
}

function stepSentences(
  about: Explained,
  step: StepItem,
  node: WorkflowNode | undefined,
  audience: Rule | null | undefined,
): WhySentence[] {
  const name = node ? nameIn(about.emails, node) : 'Deleted step'
  const more = {
    at: step.finished_at ?? step.started_at,
    leaves: stepInWords(node, step.decision, about.words, audience),
    emailMessageId: step.email_id && emailMessageIds.toWire(step.email_id),
  }
  if (step.status === 'entered') return []
  if (step.status === 'skipped') {
    const why = lowered(wordsOfSkip(step.reason))
    return [say('no', node?.type === 'send_email' ? `“${name}” wasn’t sent: ${why}.` : `“${name}” was skipped: ${why}.`, more)]
  }
  if (step.status === 'failed') return [say('no', step.reason ? `“${name}” failed: ${step.reason}.` : `“${name}” failed.`, more)]
  if (node?.type === 'send_email') return [say('yes', `“${name}” was sent.`, more)]
  const taken = node && branchesOf(node).length > 1 ? branchesOf(node).find(({ id }) => id === step.branch) : undefined
  return [say('info', taken ? `“${name}” took the branch “${taken.label}”.` : `“${name}” is complete.`, more)]
}

function endOf(about: Explained, run: RunRow, nodes: ReadonlyMap<string, WorkflowNode>): WhySentence[] {
  const more = { at: run.finished_at }
  switch (run.status) {
    case 'waiting':
    case 'paused':
      return [currentPosition(about, run, nodes.get(run.node_id ?? ''))]
    case 'completed':
      return [say('yes', 'Completed the workflow.', more)]
    case 'goal_reached':
      return [say('yes', 'Reached the goal and exited.', more)]
    case 'failed':
      return [
        say('no', run.last_error ? `Stopped because a step failed: ${run.last_error}.` : 'Stopped because a step failed.', more),
      ]
    case 'exited':
      return [
        say(
          'no',
          run.exit_reason ? `Exited: ${wordsOfExit(run.exit_reason).toLowerCase()}.` : 'Exited for an unknown reason.',
          more,
        ),
      ]
  }
}

function currentPosition({ emails, head, now }: Explained, run: RunRow, node: WorkflowNode | undefined): WhySentence {
  const place = node ? `“${nameIn(emails, node)}”` : '“Start”'
  const more = { at: run.wake_at, isNow: true }
  if (head.status === 'paused' || run.status === 'paused') return say('wait', `At ${place}. The workflow is paused.`, more)
  if (run.attempts > 0)
    return say(
      'wait',
      run.attempts === 1
        ? `At ${place}, which failed once and will be retried: ${run.last_error}.`
        : `At ${place}, which failed ${run.attempts} times and will be retried: ${run.last_error}.`,
      more,
    )
  const awaited = eventType.safeParse(run.awaits)
  if (awaited.success)
    return say(
      'wait',
      `Waiting at ${place} for the event “${describeEvent(awaited.data).label}”, until this time at the latest.`,
      more,
    )
  return say(
    'wait',
    run.wake_at && run.wake_at <= now ? `Continuing at ${place} now.` : `Waiting at ${place} until this time.`,
    more,
  )
}

/** In one sentence: where the person is, or how the run ended. */
export function wayAnswer({ versions, emails }: Explained, run: RunRow): string {
  const node = versions.find(({ number }) => number === run.version)?.definition.nodes.find(({ id }) => id === run.node_id)
  switch (run.status) {
    case 'waiting':
    case 'paused':
      return node ? `In this workflow now, at “${nameIn(emails, node) || nameOfNode(node)}”.` : 'In this workflow now.'
    case 'completed':
      return 'Completed this workflow.'
    case 'goal_reached':
      return 'Reached the goal of this workflow.'
    case 'failed':
      return 'Stopped in this workflow because a step failed.'
    case 'exited':
      if (run.exit_reason === 'holdout') return 'In the holdout group of this workflow.'
      return run.exit_reason
        ? `Exited this workflow early: ${wordsOfExit(run.exit_reason).toLowerCase()}.`
        : 'Exited this workflow early.'
  }
}
