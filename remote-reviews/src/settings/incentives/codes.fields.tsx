import { t } from '@lingui/core/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { getIncentive } from '@yuko/contract/incentives/get-incentive'
import { UploadCodes } from '@yuko/kit/codes/upload-codes.tsx'
import { Alert, TextInput, TextLink } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useUploadIncentiveCodes } from '#data/incentives.mutations.ts'
import styles from '../publishing/publishing.module.css'
import { optionsOf } from '../publishing/wording.ts'
import type { RewardsFormState } from './reward.fields.tsx'
import { codeModeLabels, problemLabels } from './wording.ts'

interface CodesFieldsProps {
  form: RewardsFormState
  incentive: ReplyOf<typeof getIncentive>
  mayEdit: boolean
}

/** The source of the codes and their validity. */
export function CodesFields({ form: { values, field }, incentive: { shop, freeCodes }, mayEdit }: CodesFieldsProps) {
  const upload = useUploadIncentiveCodes()
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t`Codes`}
          data={optionsOf(codeModeLabels)}
          disabled={!mayEdit}
          allowDeselect={false}
          {...field('codeMode')}
        />
        {values.codeMode === 'generated' && <TextInput label={t`Code prefix`} {...field('codePrefix')} />}
        {values.codeMode === 'static' && <TextInput label={t`Code`} {...field('staticCode')} />}
        <TextInput label={t`Valid for (days)`} placeholder={t`No expiration`} inputMode="numeric" {...field('validDays')} />
      </div>
      {values.codeMode === 'generated' && shop !== 'ready' && (
        <Alert color="warning" role="status">
          {problemLabels[shop]} · {t`Rewards are sent once this is fixed.`}{' '}
          <TextLink href="/app/settings/accounts/integration/platform">{t`Open connection settings`}</TextLink>
        </Alert>
      )}
      {values.codeMode === 'uploaded_list' && (
        <UploadCodes upload={upload} freeCodes={freeCodes} noneLeft={t`No codes left`} mayEdit={mayEdit} />
      )}
    </>
  )
}
