import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, Group, Page, Section, Skeleton } from '@yuko/ui'
import { type EmailId, readEmailId } from '#data/edited-email.ts'
import { emailQueries } from '#data/email.queries.ts'
import styles from './email-editor.module.css'
import { EmailEditor } from './email-editor.panel.tsx'

export function EmailPage() {
  const id = readEmailId(useParams().type)
  return id ? <Loaded key={id} id={id} /> : <Unknown />
}

function Unknown() {
  return (
    <Page title="E-mail">
      <Section>
        <ErrorPanel title="There is no such e-mail">
          <Group justify="center" gap="sm">
            <ButtonLink href="/workflows" variant="default">
              Workflows
            </ButtonLink>
            <ButtonLink href="/reviews/emails" variant="default">
              E-mails of reviews
            </ButtonLink>
            <ButtonLink href="/loyalty/emails" variant="default">
              E-mails of loyalty
            </ButtonLink>
          </Group>
        </ErrorPanel>
      </Section>
    </Page>
  )
}

function Loaded({ id }: { id: EmailId }) {
  const email = useQuery(emailQueries.one(id))
  if (email.data) return <EmailEditor email={email.data} onReload={() => email.refetch().then(({ data }) => data)} />
  if (email.error instanceof ApiError && email.error.status === 404) return <Unknown />
  return (
    <Page title="E-mail" width="full">
      {email.isPending ? (
        <div className={styles.editor}>
          <Skeleton height={560} radius={10} />
          <Skeleton height={720} radius={10} />
        </div>
      ) : (
        <Section>
          <ErrorPanel title="The e-mail could not be loaded" onRetry={email.refetch} isRetrying={email.isFetching}>
            {email.error.message}
          </ErrorPanel>
        </Section>
      )}
    </Page>
  )
}
