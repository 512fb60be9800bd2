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

/** One way through the workflow: what brought them in, each step that decided or sent something, and where it ended. */
export async function waySentences(about: Explained, run: RunRow): Promise<WhySentence[]> {
  const { trx, organizationId } = about
  const runId = runIds.toWire(run.id)
  if (run.exit_reason === 'holdout') return [heldOut(about, run)]
  const event = run.event_id ? await findEvent(trx, organizationId, run.event_id) : undefined
  const because = event ? ` because of “${describeEvent(event.type).label}”` : ''
  const entered = say('yes', `Entered${because}, in version ${run.version}.`, { at: run.entered_at, runId })
  const steps = await listSteps(trx, organizationId, run.id)
  const taken = about.versions.find(({ number }) => number === run.version)?.definition
  const nodes = new Map(taken?.nodes.map((node) => [node.id, node]))
  const told = steps.flatMap((step) => stepSentences(about, step, nodes.get(step.node_id), taken?.audience))
  return [entered, ...told, ...endOf(about, run, nodes)]
}

function heldOut({ definition }: Explained, { entered_at, id }: RunRow): WhySentence {
  const percent = definition.settings.holdoutPercent
  const share = percent > 0 ? ` ${percent} of 100 people are` : ' They were'
  return say('no', `Was held out, to compare with who enters.${share} chosen by chance, and stay so.`, {
    at: entered_at,
    runId: runIds.toWire(id),
  })
}

function stepSentences(
  about: Explained,
  step: StepItem,
  node: WorkflowNode | undefined,
  audience: Rule | null | undefined,
): WhySentence[] {
  const name = node ? nameIn(about.emails, node) : 'A step that is not there any more'
  const more = {
    at: step.finished_at ?? step.started_at,
    leaves: stepInWords(node, step.decision, about.words, audience),
    emailMessageId: step.email_id && emailMessageIds.toWire(step.email_id),
  }
  if (step.status === 'entered') return []
  if (step.status === 'skipped') {
    const why = lowered(wordsOfSkip(step.reason))
    return [say('no', node?.type === 'send_email' ? `“${name}” was not sent: ${why}.` : `“${name}” was left out: ${why}.`, more)]
  }
  if (step.status === 'failed') return [say('no', `“${name}” failed: ${step.reason ?? 'nobody knows why'}.`, more)]
  if (node?.type === 'send_email') return [say('yes', `“${name}” was sent.`, more)]
  const taken = node && branchesOf(node).length > 1 ? branchesOf(node).find(({ id }) => id === step.branch) : undefined
  return [say('info', taken ? `“${name}”: took ${taken.label}.` : `“${name}” is done.`, more)]
}

function endOf(about: Explained, run: RunRow, nodes: ReadonlyMap<string, WorkflowNode>): WhySentence[] {
  const more = { at: run.finished_at }
  switch (run.status) {
    case 'waiting':
    case 'paused':
      return [standsAt(about, run, nodes.get(run.node_id ?? ''))]
    case 'completed':
      return [say('yes', 'Came to the end.', more)]
    case 'goal_reached':
      return [say('yes', 'Reached the goal, and left.', more)]
    case 'failed':
      return [say('no', `It could not go on: ${run.last_error ?? 'nobody knows why'}.`, more)]
    case 'exited':
      return [
        say('no', `Left: ${run.exit_reason ? wordsOfExit(run.exit_reason).toLowerCase() : 'the reason is not known'}.`, more),
      ]
  }
}

function standsAt({ emails, head, now }: Explained, run: RunRow, node: WorkflowNode | undefined): WhySentence {
  const place = node ? `“${nameIn(emails, node)}”` : 'the beginning'
  const more = { at: run.wake_at, isNow: true }
  if (head.status === 'paused' || run.status === 'paused')
    return say('wait', `Stands at ${place}. The workflow is paused, so nobody goes on.`, more)
  if (run.attempts > 0)
    return say('wait', `Stands at ${place}, which failed ${run.attempts} times and is tried again: ${run.last_error}.`, more)
  const awaited = eventType.safeParse(run.awaits)
  if (awaited.success)
    return say('wait', `Waits at ${place} for “${describeEvent(awaited.data).label}”, until then at most.`, more)
  return say('wait', run.wake_at && run.wake_at <= now ? `Goes on at ${place} now.` : `Waits at ${place} until then.`, more)
}

/** In one sentence: where they are, or how it ended. */
export function wayAnswer({ name, versions, emails }: Explained, run: RunRow): string {
  const node = versions.find(({ number }) => number === run.version)?.definition.nodes.find(({ id }) => id === run.node_id)
  switch (run.status) {
    case 'waiting':
    case 'paused':
      return `${name} is in this workflow now${node ? `, at “${nameIn(emails, node) || nameOfNode(node)}”` : ''}.`
    case 'completed':
      return `${name} went through this workflow to its end.`
    case 'goal_reached':
      return `${name} reached the goal of this workflow.`
    case 'failed':
      return `${name} is stuck in this workflow: a step failed.`
    case 'exited':
      return run.exit_reason === 'holdout'
        ? `${name} was held out of this workflow.`
        : `${name} left this workflow before its end${run.exit_reason ? `: ${wordsOfExit(run.exit_reason).toLowerCase()}` : ''}.`
  }
}
