import { i18n, translated } from '../../language.ts'
import type { ExitReason, StepSkipReason } from './run.ts'

/** Why a step was skipped. */
const skipped: Readonly<Record<StepSkipReason | 'refused_since' | 'moved_by_hand' | 'ended_by_hand', string>> = {
  not_consented: i18n.t('Not opted in to marketing emails'),
  suppressed: i18n.t('The address is blocked, or they opted out of these emails'),
  control_group: i18n.t('In the control group, which gets no marketing emails'),
  frequency_cap: i18n.t('The frequency cap was reached'),
  quiet_hours: i18n.t('It was during quiet hours'),
  audience: i18n.t('No longer in the audience'),
  overdue: i18n.t('It was overdue when the workflow resumed'),
  no_address: i18n.t('No email address'),
  not_a_member: i18n.t('Not a member of the loyalty program'),
  nothing_to_do: i18n.t('Nothing to do'),
  loop_limit: i18n.t('The limit of 10 loops was reached'),
  unavailable: i18n.t('Something this step needs was deleted'),
  refused_since: i18n.t('They opted out before it was sent'),
  moved_by_hand: i18n.t('Manually moved to another step'),
  ended_by_hand: i18n.t('Manually removed from the workflow'),
}

const exited: Readonly<Record<ExitReason, string>> = {
  exit_node: i18n.t('Reached an exit step'),
  exit_condition: i18n.t('An exit condition was met'),
  audience: i18n.t('No longer in the audience'),
  unsubscribed: i18n.t('Unsubscribed'),
  suppressed: i18n.t('Address blocked'),
  manual: i18n.t('Manually removed'),
  workflow_archived: i18n.t('Workflow archived'),
  holdout: i18n.t('In the holdout group'),
  expired: i18n.t('Reached the maximum time in the workflow'),
  overdue: i18n.t('Overdue when the workflow resumed'),
  version_changed: i18n.t('Removed when a new version was published'),
  date_passed: i18n.t('The date had passed'),
  error: i18n.t('Something went wrong'),
  erased: i18n.t('Personal data erased'),
}

/** Other reasons are error messages. */
export function wordsOfSkip(reason: string | null): string {
  if (reason === null) return i18n.t('Unknown reason')
  return translated((skipped as Readonly<Record<string, string>>)[reason] ?? reason)
}

export function wordsOfExit(reason: ExitReason): string {
  return translated(exited[reason])
}
