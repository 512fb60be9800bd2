import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateOrganization } from '@yuko/contract/accounts/organizations/update-organization'
import type { InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { settingsQueries } from '#data/settings.queries.ts'

export function useUpdateOrganization() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof updateOrganization>['body']) => callApi(updateOrganization, { body }),
    onSuccess: (organization) => {
      client.setQueryData(settingsQueries.organization().queryKey, organization)
      return client.invalidateQueries({ queryKey: settingsQueries.user().queryKey })
    },
  })
}
