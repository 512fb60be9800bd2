import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { emailTypes } from '@yuko/contract/emails/email-types'
import { ApiError } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, Group, Page, Section, Skeleton } from '@yuko/ui'
import { type EmailId, isOfWorkflow, readEmailId } from '#data/edited-email.ts'
import { emailQueries } from '#data/email.queries.ts'
import { LoadingRows } from '#data/loading-rows.tsx'
import styles from './email-editor.module.css'
import { EmailEditor } from './email-editor.panel.tsx'
import { lists } from './email-list.ts'

export function EmailPage() {
  const id = readEmailId(useParams().type)
  return id ? <Loaded key={id} id={id} /> : <Unknown />
}

function Unknown() {
  return (
    <Page title={t`Email`}>
      <Section>
        <ErrorPanel title={t`Email not found`}>
          <Group justify="center" gap="sm">
            <ButtonLink href="/workflows" variant="default">
              {t`Workflows`}
            </ButtonLink>
            <ButtonLink href="/reviews/emails" variant="default">
              {t`Review emails`}
            </ButtonLink>
            <ButtonLink href="/loyalty/emails" variant="default">
              {t`Loyalty emails`}
            </ButtonLink>
          </Group>
        </ErrorPanel>
      </Section>
    </Page>
  )
}

/** Title and back link, as far as the URL determines them. */
function headOf(id: EmailId) {
  if (isOfWorkflow(id)) return { title: t`Email`, back: { href: '/workflows', label: t`Workflows` } }
  const { title, description, area } = emailTypes[id]
  return { title, subtitle: description, back: lists[area] }
}

function Loaded({ id }: { id: EmailId }) {
  const email = useQuery(emailQueries.one(id))
  if (email.data) return <EmailEditor email={email.data} onReload={() => email.refetch().then(({ data }) => data)} />
  if (email.error instanceof ApiError && email.error.status === 404) return <Unknown />
  return (
    <Page {...headOf(id)} width="full">
      {email.isPending ? (
        <div className={styles.editor} data-view="edit">
          <div className={styles.settings}>
            <LoadingRows count={8} />
          </div>
          <div className={styles.preview}>
            <Skeleton height="100%" radius={0} />
          </div>
        </div>
      ) : (
        <Section>
          <ErrorPanel title={t`Couldn’t load the email`} onRetry={email.refetch} isRetrying={email.isFetching}>
            {email.error.message}
          </ErrorPanel>
        </Section>
      )}
    </Page>
  )
}
