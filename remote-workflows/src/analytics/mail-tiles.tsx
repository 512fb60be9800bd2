import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import { MailFigureTiles } from '#data/mail-figure-tiles.tsx'
import { mailsHref } from './links.ts'

/** Totals over all emails of the workflow; each rate links to the emails behind it. */
export function MailTiles({ workflowId, analytics }: { workflowId: string; analytics: EmailsAnalytics | undefined }) {
  const { from, to } = analytics ?? {}
  return <MailFigureTiles figures={analytics} hrefOf={(what) => mailsHref(workflowId, { what, from, to })} />
}
