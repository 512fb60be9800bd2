import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { bodyOf, type InputOf } from '@yuko/contract/endpoint'
import { downloadPrivacyExport } from '@yuko/contract/privacy/download-privacy-export'
import type { PrivacyRequest } from '@yuko/contract/privacy/privacy-request'
import { ApiError, notify } from '@yuko/runtime'
import { useOutletContext, useParams } from '@yuko/runtime/router'
import { Alert, Button, DateTime, ErrorPanel, fieldText, IconDownload, Skeleton, StatusBadge, useForm } from '@yuko/ui'
import { DetailDrawer, FormDialog } from '@yuko/ui/on-demand'
import { type ReactNode, useState } from 'react'
import { Facts } from '#data/facts.tsx'
import { IdentityProof } from '#data/identity-proof.tsx'
import { useDownloadExport } from '#data/privacy.mutations.ts'
import { privacyQueries } from '#data/privacy.queries.ts'
import styles from './privacy.module.css'
import { areaLabel, askedBy, kindLabels, stateOf } from './wording.ts'

/** The drawer over the list: the request, its deadline and the record of what was done. */
export function PrivacyRequestPage() {
  const { requestId = '' } = useParams()
  const { close } = useOutletContext<{ close: () => void }>()
  const request = useQuery(privacyQueries.request(requestId))
  const [isFetching, setIsFetching] = useState(false)
  return (
    <DetailDrawer
      title={request.data ? `${kindLabels[request.data.kind]} · ${request.data.subject}` : t`Privacy request`}
      onClose={close}
      footer={
        request.data?.file && (
          <div className={styles.buttons}>
            <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => setIsFetching(true)}>
              {t`Download file`}
            </Button>
          </div>
        )
      }
    >
      {request.data ? (
        <RequestView request={request.data} />
      ) : request.isError ? (
        <ErrorPanel title={t`Couldn’t load the request`} onRetry={request.refetch} isRetrying={request.isFetching}>
          {ApiError.fromUnknown(request.error).message}
        </ErrorPanel>
      ) : (
        <div className={styles.view} aria-busy>
          <Skeleton height={180} />
          <Skeleton height={220} />
        </div>
      )}
      {isFetching && <DownloadDialog requestId={requestId} onClose={() => setIsFetching(false)} />}
    </DetailDrawer>
  )
}

function RequestView({ request }: { request: PrivacyRequest }) {
  const { kind, status, createdAt, dueAt, completedAt, reference, note, file, requestId } = request
  const { words, tone } = stateOf(request)
  const facts: [string, ReactNode][] = [
    [t`Requested by`, askedBy(request)],
    [t`Requested on`, <DateTime key="asked" at={createdAt} />],
    [t`Due`, <DateTime key="due" at={dueAt} dateOnly />],
  ]
  if (completedAt) facts.push([t({ message: 'Completed', context: 'privacy request' }), <DateTime key="done" at={completedAt} />])
  if (reference) facts.push([t`External reference`, reference])
  if (note) facts.push([t`Note`, note])
  facts.push([t`Request ID`, <code key="number">{requestId}</code>])
  if (file) facts.push([t`File available until`, <DateTime key="until" at={file.until} dateOnly />])
  if (file) facts.push(['SHA-256', <code key="hash">{file.sha256}</code>])
  return (
    <div className={styles.view}>
      <div>
        <StatusBadge status={words} tone={tone}>
          {words}
        </StatusBadge>
      </div>
      {status === 'failed' && (
        <Alert color="danger" title={kind === 'export' ? t`Couldn’t create the file` : t`Couldn’t erase all data`}>
          {kind === 'export'
            ? t`The export failed after retrying for an hour. Create a new request.`
            : t`Erasing failed after retrying for an hour. Create a new request. The list below shows the remaining data.`}
        </Alert>
      )}
      <Facts facts={facts} />
      <Proof request={request} />
    </div>
  )
}

function Proof({ request: { kind, status, areas } }: { request: PrivacyRequest }) {
  const isExport = kind === 'export'
  // The remaining count is only meaningful once the request is finished.
  const isOpen = status === 'waiting' || status === 'working'
  const shown = areas.filter(({ held, left }) => held > 0 || (left ?? 0) > 0)
  if (shown.length === 0) return <p className={styles.quiet}>{t`No data was stored about this customer.`}</p>
  return (
    <section aria-label={t`Record of processing`}>
      <h3 className={styles.heading}>{isExport ? t`File contents` : isOpen ? t`Data being erased` : t`Erased data`}</h3>
      {!isExport && !isOpen && <p className={styles.quiet}>{t`Records at the time of the request and now.`}</p>}
      <ul className={styles.proof}>
        {shown.map(({ area, held, left, kept: stored }) => {
          const kept = stored && fieldText(stored)
          return (
            <li key={area}>
              <span>
                {areaLabel(area)}
                {!isExport && kept && <span className={styles.quiet}>{t`Retained: ${kept}`}</span>}
              </span>
              <span className={styles.count}>
                {held}
                {!isExport && !isOpen && left !== null && ` → ${left}`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function DownloadDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const download = useDownloadExport(requestId)
  const form = useForm({
    initial: { password: undefined, code: undefined } as NonNullable<InputOf<typeof downloadPrivacyExport>['body']>,
    schema: bodyOf(downloadPrivacyExport),
    onSubmit: async (body) => {
      await download.mutateAsync(body)
      notify(t`File downloaded`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Download file`} submitLabel={t`Download`} form={form} onClose={onClose}>
      <IdentityProof form={form}>{t`The file contains personal data.`}</IdentityProof>
      <p>{t`Share it only with the customer who requested it.`}</p>
    </FormDialog>
  )
}
