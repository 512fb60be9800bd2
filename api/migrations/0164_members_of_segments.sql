-- Writing down a large segment checked every row for its segment, too. Deleting a segment deletes them.
alter table segment_people drop constraint segment_people_organization_id_segment_id_fkey;
