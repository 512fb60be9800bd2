-- Why links don't use the domain's own host although its DNS record is there. Null: they use it, or there is no record.
alter table sending_domains add column tracking_problem text;

-- They were verified by their DNS record alone. Until they are checked again, links use the server's own host.
update sending_domains set tracking_verified_at = null;
