import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { ColumnMenu } from '#table/column-menu.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it("hides and shows columns, in the table's order", async () => {
  const onChange = jest.fn<void, [hidden: string[]]>()
  const columns = ['author', 'product', 'status'].map((id) => ({ id, header: id }))
  const { user } = renderUi(<ColumnMenu columns={columns} hidden={new Set(['status'])} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByRole('checkbox', { name: 'status' })).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'author' }))
  expect(onChange).toHaveBeenLastCalledWith(['author', 'status'])
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(onChange).toHaveBeenLastCalledWith([])
})
