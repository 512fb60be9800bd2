import { useState } from 'react'
import {
  BulkBar,
  Button,
  ButtonLink,
  type Column,
  Columns,
  DataTable,
  EmptyState,
  FilterBar,
  FilterSelect,
  IconDownload,
  IconUpload,
  ListFoot,
  Page,
  RelativeTime,
  RowLink,
  Section,
  type Sort,
  Stars,
  StatTile,
  StatusBadge,
  TabsWithCounts,
  Text,
} from '../src/index.ts'
import { DetailDrawer } from '../src/on-demand.ts'

interface Row {
  id: string
  rating: number
  title: string
  body: string
  author: string
  product: string
  status: string
  at: string
}

const texts = [
  ['Exactly what I hoped for', 'The fabric is heavier than I expected and the colour has not faded after ten washes.'],
  ['Good, but the zip sticks', 'After two weeks the zip needs a pull. Everything else is great for the price.'],
  ['Arrived late', 'The parcel took nine days. Support answered quickly and refunded the shipping.'],
  ['My third pair', 'I keep coming back. Comfortable from the first day and they last for years.'],
] as const

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index): Row => {
    const [title, body] = texts[index % texts.length] ?? texts[0]
    return {
      id: `rev_${index}`,
      rating: [5, 4, 2, 4.5, 3][index % 5] ?? 5,
      title,
      body,
      author: ['Ada Marsh', 'Ben Okafor', 'Chiara Rossi', 'Dai Lin'][index % 4] ?? '',
      product: ['Linen shirt', 'Canvas tote', 'Wool socks'][index % 3] ?? '',
      status: ['pending', 'published', 'rejected', 'spam', 'archived'][index % 5] ?? '',
      at: new Date(Date.now() - index * 7_300_000).toISOString(),
    }
  })

const columns: Column<Row>[] = [
  {
    id: 'review',
    header: 'Review',
    card: 'title',
    cell: (row) => (
      <>
        <RowLink href={`#${row.id}`}>{row.title}</RowLink>
        <Text size="sm" c="dimmed" truncate>
          {row.body}
        </Text>
      </>
    ),
  },
  {
    id: 'rating',
    card: 'inline',
    header: 'Rating',
    width: 112,
    sortable: 'desc',
    skeleton: 80,
    cell: (row) => <Stars rating={row.rating} />,
  },
  { id: 'author', card: 'inline', header: 'Author', width: 140, cell: (row) => row.author },
  { id: 'product', card: 'inline', header: 'Product', width: 140, cell: (row) => row.product },
  {
    id: 'status',
    card: 'inline',
    header: 'Status',
    width: 116,
    skeleton: 72,
    cell: (row) => <StatusBadge status={row.status} />,
  },
  {
    id: 'at',
    card: 'inline',
    header: 'Received',
    width: 120,
    align: 'end',
    sortable: 'desc',
    cell: (row) => <RelativeTime at={row.at} />,
  },
]

const query = new URLSearchParams(location.search)
const count = Number(query.get('rows') ?? 12)

export function ListScreen() {
  const [rows] = useState(() => rowsOf(count))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<Sort>({ by: 'at', direction: 'desc' })
  const [open, setOpen] = useState<Row>()
  const [search, setSearch] = useState('')
  const [ratings, setRatings] = useState<string[]>(['4', '5'])
  const shown = rows.filter((row) => row.title.toLowerCase().includes(search.toLowerCase()))
  return (
    <Page
      title="Reviews"
      subtitle="What customers wrote, newest first. Publish, reply or keep back."
      actions={
        <>
          <Button variant="default" leftSection={<IconDownload size={16} />}>
            Export
          </Button>
          <ButtonLink href="#import" leftSection={<IconUpload size={16} />}>
            Import reviews
          </ButtonLink>
        </>
      }
    >
      <Columns min={160}>
        <StatTile
          label="Published"
          value="1,204"
          definition="Published reviews of all time"
          href="#p"
          change={{ percent: 12, isGood: true }}
        />
        <StatTile
          label="Waiting"
          value="38"
          definition="Reviews that wait for a decision"
          href="#w"
          change={{ percent: -4, isGood: false }}
        />
        <StatTile label="Average rating" value="4.6" definition="Mean of published ratings of the last 365 days" />
        <StatTile label="Verified share" value={undefined} definition="Published reviews with an order" />
      </Columns>
      <Section flush>
        <TabsWithCounts
          label="Status"
          tabs={[
            { href: '#all', label: 'All', count: 1242, isActive: true },
            { href: '#pending', label: 'Pending', count: 38, isActive: false },
            { href: '#published', label: 'Published', count: 1204, isActive: false },
            { href: '#rejected', label: 'Rejected', isActive: false },
            { href: '#spam', label: 'Spam', count: 0, isActive: false },
          ]}
        />
        <FilterBar
          searchLabel="Search reviews"
          search={search}
          onSearch={setSearch}
          active={
            ratings.length > 0 ? [{ id: 'rating', label: `Rating: ${ratings.join(', ')}`, onRemove: () => setRatings([]) }] : []
          }
          onClear={() => setRatings([])}
        >
          <FilterSelect
            label="Rating"
            selected={ratings}
            onChange={setRatings}
            options={['5', '4', '3', '2', '1'].map((value) => ({
              value,
              label: <Stars rating={Number(value)} size={14} />,
              count: Number(value) * 31,
            }))}
          />
          <FilterSelect
            label="Replied"
            isSingle
            selected={[]}
            onChange={() => undefined}
            options={[
              { value: 'yes', label: 'Replied' },
              { value: 'no', label: 'Not replied' },
            ]}
          />
        </FilterBar>
        <DataTable
          label="Reviews"
          columns={columns}
          rows={query.has('loading') ? undefined : shown}
          rowKey={(row) => row.id}
          rowLabel={(row) => `review by ${row.author}`}
          rowHeight={56}
          onOpen={setOpen}
          currentKey={open?.id}
          sort={sort}
          onSort={setSort}
          selection={{ selected, onChange: setSelected }}
          selectAllMatching={
            <>
              All {shown.length} on this page are selected.{' '}
              <Button variant="subtle" size="compact-xs">
                Select all 1,242 that match
              </Button>
            </>
          }
          empty={
            <EmptyState drawing="search" title="No review matches" action={<Button variant="default">Clear filters</Button>}>
              Try another word or remove a filter.
            </EmptyState>
          }
        />
        <ListFoot list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => undefined }}>
          {`1–${shown.length} of 1,242`}
        </ListFoot>
      </Section>
      <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button size="xs">Publish</Button>
        <Button size="xs" variant="default">
          Reject
        </Button>
        <Button size="xs" variant="default">
          Archive
        </Button>
      </BulkBar>
      {open && (
        <DetailDrawer
          title={open.title}
          onClose={() => setOpen(undefined)}
          footer={
            <>
              <Button variant="default">Reject</Button>
              <Button>Publish</Button>
            </>
          }
        >
          <Stars rating={open.rating} size={20} />
          <Text mt="sm">{open.body}</Text>
        </DetailDrawer>
      )}
    </Page>
  )
}
