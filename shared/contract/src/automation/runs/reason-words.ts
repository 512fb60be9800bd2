import type { ExitReason, StepSkipReason } from './run.ts'

/** Why a step did nothing, as people read it. */
const skipped: Readonly<Record<StepSkipReason | 'refused_since' | 'moved_by_hand' | 'ended_by_hand', string>> = {
  not_consented: 'They did not agree to get marketing e-mails',
  suppressed: 'The address is blocked, or they refused these e-mails',
  frequency_cap: 'They had got as many e-mails as the cap allows',
  quiet_hours: 'It was within the quiet hours',
  audience: 'They did not belong to the audience any more',
  overdue: 'It was due long before the pause ended',
  no_address: 'There is no address',
  not_a_member: 'They are not a member of the loyalty program',
  nothing_to_do: 'There was nothing to do',
  loop_limit: 'They had gone around ten times',
  unavailable: 'What the step needs is not there any more',
  refused_since: 'They refused it before it went out',
  moved_by_hand: 'They were moved to another step by hand',
  ended_by_hand: 'Their way was ended by hand',
}

const exited: Readonly<Record<ExitReason, string>> = {
  exit_node: 'Came to an exit',
  exit_condition: 'An exit condition was met',
  audience: 'Did not belong to the audience any more',
  unsubscribed: 'Unsubscribed',
  suppressed: 'The address was blocked',
  manual: 'Taken out by hand',
  workflow_archived: 'The workflow was archived',
  holdout: 'Held out, to compare with',
  expired: 'Stayed longer than anybody may',
  overdue: 'Was due long before the pause ended',
  version_changed: 'Ended when a new version was published',
  date_passed: 'The date was over',
  error: 'Something went wrong',
  erased: 'Their data was erased',
}

/** A reason that is not of the list is what went wrong, in its own words. */
export function wordsOfSkip(reason: string | null): string {
  if (reason === null) return 'The reason is not known'
  return (skipped as Readonly<Record<string, string>>)[reason] ?? reason
}

export function wordsOfExit(reason: ExitReason): string {
  return exited[reason]
}
