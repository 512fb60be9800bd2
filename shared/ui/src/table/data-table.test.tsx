import { jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import type { Column, Sort } from '#table/column.ts'
import { DataTable, type DataTableProps } from '#table/data-table.tsx'
import { renderUi } from '#testing/render-ui.tsx'

interface Review {
  id: string
  author: string
}
const reviews: Review[] = ['Ada', 'Ben', 'Chiara', 'Dai'].map((author) => ({ id: `rev_${author}`, author }))
const columns: Column<Review>[] = [
  { id: 'author', header: 'Author', sortable: 'asc', cell: (row) => row.author },
  { id: 'id', header: 'Number', cell: (row) => row.id },
]
const onOpen = jest.fn<void, [row: Review]>()
const onSort = jest.fn<void, [sort: Sort]>()

function Table(props: Partial<DataTableProps<Review>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Reviews"
      columns={columns}
      rows={reviews}
      rowKey={(row) => row.id}
      rowLabel={(row) => `review by ${row.author}`}
      onOpen={onOpen}
      onSort={onSort}
      selection={{ selected, onChange: setSelected }}
      selectAllMatching="All 4 on this page are selected"
      empty={<p>No reviews yet</p>}
      {...props}
    />
  )
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const chosen = () => reviews.filter(({ author }) => box(`Select review by ${author}`).checked).map(({ author }) => author)
const focusedRow = () => document.activeElement?.getAttribute('data-key')

beforeEach(() => {
  onOpen.mockClear()
  onSort.mockClear()
})

describe('DataTable', () => {
  it('keeps the final layout while the first page loads', () => {
    renderUi(<Table rows={undefined} skeletonRows={3} />)
    const table = screen.getByRole('table', { name: 'Reviews' })
    expect(table).toHaveAttribute('aria-busy', 'true')
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3)
    expect(table.querySelectorAll('tbody tr')).toHaveLength(3)
  })

  it('shows what to do when there are no rows', () => {
    renderUi(<Table rows={[]} />)
    expect(screen.getByText('No reviews yet')).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('opens a row on click, but not for clicks on controls inside', async () => {
    const { user } = renderUi(<Table />)
    await user.click(box('Select review by Ben'))
    expect(onOpen).not.toHaveBeenCalled()
    await user.click(screen.getByText('Ben'))
    expect(onOpen).toHaveBeenCalledWith(reviews[1])
  })

  it("sorts in the column's first direction, then in the other", async () => {
    const { user, rerender } = renderUi(<Table />)
    await user.click(screen.getByRole('button', { name: 'Author' }))
    expect(onSort).toHaveBeenLastCalledWith({ by: 'author', direction: 'asc' })

    rerender(<Table sort={{ by: 'author', direction: 'asc' }} />)
    expect(screen.getByRole('columnheader', { name: 'Author' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Author' }))
    expect(onSort).toHaveBeenLastCalledWith({ by: 'author', direction: 'desc' })
  })

  it('lowers the rows when compact', () => {
    const { rerender } = renderUi(<Table rowHeight={60} />)
    const height = () => screen.getAllByRole('rowgroup')[1]?.style.getPropertyValue('--yk-row')
    expect(height()).toBe('60px')
    rerender(<Table rowHeight={60} density="compact" />)
    expect(height()).toBe('42px')
    rerender(<Table density="compact" />)
    expect(height()).toBe('32px')
  })

  it('omits hidden columns', () => {
    renderUi(<Table hiddenColumns={new Set(['id'])} />)
    expect(screen.queryByRole('columnheader', { name: 'Number' })).not.toBeInTheDocument()
    expect(screen.queryByText('rev_Ada')).not.toBeInTheDocument()
  })
})

describe('selection', () => {
  it('selects the page, offers all matching rows, and clears', async () => {
    const { user } = renderUi(<Table />)
    const page = box('Select all rows on this page')
    await user.click(box('Select review by Ben'))
    expect(page.indeterminate).toBe(true)
    await user.click(page)
    expect(chosen()).toEqual(['Ada', 'Ben', 'Chiara', 'Dai'])
    expect(screen.getByText('All 4 on this page are selected')).toBeInTheDocument()
    await user.click(page)
    expect(chosen()).toEqual([])
  })

  it('selects a range with Shift', async () => {
    const { user } = renderUi(<Table />)
    await user.click(box('Select review by Ada'))
    await user.keyboard('{Shift>}')
    await user.click(box('Select review by Chiara'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['Ada', 'Ben', 'Chiara'])
  })
})

describe('keyboard', () => {
  it('moves with j and k, selects with x, opens with Enter', async () => {
    const { user } = renderUi(<Table />)
    await user.keyboard('jj')
    expect(focusedRow()).toBe('rev_Ben')
    await user.keyboard('x')
    expect(chosen()).toEqual(['Ben'])
    await user.keyboard('k{Enter}')
    expect(onOpen).toHaveBeenCalledWith(reviews[0])
  })

  it("applies the screen's own shortcuts to the focused row", async () => {
    const onPublish = jest.fn<void, [row: Review]>()
    const { user } = renderUi(<Table shortcuts={{ p: onPublish }} />)
    await user.keyboard('p')
    expect(onPublish).not.toHaveBeenCalled()
    await user.keyboard('jp')
    expect(onPublish).toHaveBeenCalledWith(reviews[0])
  })

  it('focuses the row that was last open when a detail closes', async () => {
    const { user, rerender } = renderUi(<Table />)
    await user.keyboard('j')
    rerender(<Table currentKey="rev_Ada" />)
    rerender(<Table currentKey="rev_Chiara" />)
    act(() => (document.activeElement as HTMLElement).blur())
    rerender(<Table />)
    expect(focusedRow()).toBe('rev_Chiara')
  })

  it('continues with the row that replaced a removed one', async () => {
    const { user, rerender } = renderUi(<Table />)
    await user.keyboard('jj')
    rerender(<Table rows={reviews.filter(({ author }) => author !== 'Ben')} />)
    expect(focusedRow()).toBe('rev_Chiara')
    await user.keyboard('j')
    expect(focusedRow()).toBe('rev_Dai')
  })

  it('ignores letters while typing or while a dialog is open', async () => {
    const { user } = renderUi(
      <>
        <input aria-label="Search" />
        <Table />
      </>,
    )
    await user.type(screen.getByLabelText('Search'), 'jazz')
    expect(screen.getByLabelText('Search')).toHaveValue('jazz')
    expect(focusedRow()).toBeNull()
  })
})

it('renders only visible rows of very long lists', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ id: `rev_${index}`, author: `Author ${index}` }))
  // Without a height, any number of rows would be visible.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  renderUi(<Table rows={many} />)
  await waitFor(() => expect(document.querySelector('.yk-tr-anchor')).toBeInTheDocument())
  expect(screen.getByText('Author 0')).toBeInTheDocument()
  expect(document.querySelectorAll('tr[data-key]').length).toBeLessThan(200)
})
