import { jest } from '@jest/globals'
import { focusManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createQueryClient } from './query-client.ts'

const fetchFigures = jest.fn(async () => {
  throw new Error('Broken')
})
const save = jest.fn(async () => {
  throw new Error('Refused')
})

function Figures() {
  const { error } = useQuery({ queryKey: ['figures'], queryFn: fetchFigures, staleTime: 0 })
  const { mutate, error: refusal } = useMutation({ mutationFn: save })
  return (
    <>
      <p>{error?.message}</p>
      <button type="button" onClick={() => mutate()}>
        {refusal?.message ?? 'Save'}
      </button>
    </>
  )
}

it('a failed call is shown, not retried, and focusing the window fetches nothing', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Figures />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Broken')).toBeInTheDocument()
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  act(() => screen.getByRole('button', { name: 'Save' }).click())
  expect(await screen.findByRole('button', { name: 'Refused' })).toBeInTheDocument()
  expect([fetchFigures.mock.calls.length, save.mock.calls.length]).toEqual([1, 1])
})
