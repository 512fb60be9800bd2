import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createProductGroup } from '@yuko/contract/reviews/product-groups/create-product-group'
import { deleteProductGroup } from '@yuko/contract/reviews/product-groups/delete-product-group'
import type { ProductGroupDraft } from '@yuko/contract/reviews/product-groups/product-group'
import { updateProductGroup } from '@yuko/contract/reviews/product-groups/update-product-group'
import { callApi } from '@yuko/runtime'
import { productGroupKeys } from './product-groups.queries.ts'

/** Creates a group, or updates the one with this ID. */
export function useSaveProductGroup(productGroupId?: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: ProductGroupDraft) =>
      productGroupId === undefined
        ? callApi(createProductGroup, { body })
        : callApi(updateProductGroup, { params: { productGroupId }, body }),
    onSuccess: refresh,
  })
}

export function useDeleteProductGroup() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (productGroupId: string) => callApi(deleteProductGroup, { params: { productGroupId } }),
    onSettled: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: productGroupKeys.all })
}
