import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderUi } from '#testing/render-ui.tsx'
import { ListFoot } from './list-foot.tsx'

it('shows the number of rows, and loads more while there are more', async () => {
  const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: jest.fn() }
  const { rerender, user } = renderUi(<ListFoot list={list}>50 shown</ListFoot>)
  expect(screen.getByRole('status')).toHaveTextContent('50 shown')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(list.fetchNextPage).toHaveBeenCalledTimes(1)
  rerender(<ListFoot list={{ ...list, hasNextPage: false }}>80 shown</ListFoot>)
  expect(screen.queryByRole('button')).toBeNull()
})
