import { t } from '@lingui/core/macro'
import { type StoreModule, storeModule } from '@yuko/contract/accounts/organizations/store-module'
import { ApiError, usePermission } from '@yuko/runtime'
import { Alert, Button, Checkbox, Stack } from '@yuko/ui'
import { useState } from 'react'
import { useChooseModules } from '#onboarding/setup/setup.queries.ts'

const words: Record<StoreModule, { label: string; description: string }> = {
  reviews: { label: t`Reviews`, description: t`Collect reviews and show them in your store.` },
  loyalty: { label: t`Loyalty`, description: t`Reward customers with points, tiers and referrals.` },
  email: { label: t`Email`, description: t`Send automated emails and newsletters to subscribers.` },
}

interface ModulesPanelProps {
  /** Null: none chosen yet. */
  chosen: readonly StoreModule[] | null
  onSaved: () => void
}

export function ModulesPanel({ chosen, onSaved }: ModulesPanelProps) {
  const mayEdit = usePermission('settings.write')
  const [modules, setModules] = useState<readonly StoreModule[]>(chosen ?? storeModule.options)
  const choose = useChooseModules()
  return (
    <Stack gap="sm" align="start">
      {storeModule.options.map((one) => (
        <Checkbox
          key={one}
          {...words[one]}
          checked={modules.includes(one)}
          disabled={!mayEdit}
          onChange={({ currentTarget: { checked } }) =>
            setModules(storeModule.options.filter((other) => (other === one ? checked : modules.includes(other))))
          }
        />
      ))}
      {choose.error && (
        <Alert color="danger" role="alert">
          {ApiError.fromUnknown(choose.error).message}
        </Alert>
      )}
      <Button
        disabled={!mayEdit || modules.length === 0}
        loading={choose.isPending}
        onClick={() => choose.mutate([...modules], { onSuccess: onSaved })}
      >
        {t`Save`}
      </Button>
    </Stack>
  )
}
