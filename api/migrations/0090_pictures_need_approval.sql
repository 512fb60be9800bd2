-- Pictures of new reviews are shown when somebody has looked at them. What is approved already stays so.
alter table publish_policies add column pictures_need_approval boolean not null default true;
