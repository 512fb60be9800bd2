import { t } from '@lingui/core/macro'
import type { AccountExport } from '@yuko/contract/accounts/exports/account-export'
import { downloadAccountExport } from '@yuko/contract/accounts/exports/download-account-export'
import { bodyOf, type InputOf } from '@yuko/contract/endpoint'
import { notify } from '@yuko/runtime'
import { useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useDownloadAccountExport } from '#data/account-export.queries.ts'
import { IdentityProof } from '#data/identity-proof.tsx'

export function ExportDialog({ item, onClose }: { item: AccountExport; onClose: () => void }) {
  const download = useDownloadAccountExport(item)
  const form = useForm({
    initial: { password: undefined, code: undefined } as NonNullable<InputOf<typeof downloadAccountExport>['body']>,
    schema: bodyOf(downloadAccountExport),
    onSubmit: async (body) => {
      await download.mutateAsync(body)
      notify(t`File downloaded`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Download all data`} submitLabel={t`Download`} form={form} onClose={onClose}>
      <IdentityProof form={form}>{t`The file contains your customers’ personal data.`}</IdentityProof>
      <p>{t`Start with README.txt in the archive. It explains each file.`}</p>
    </FormDialog>
  )
}
