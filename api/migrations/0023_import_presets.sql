-- The programs whose files are known; the list stands in the contract, and reviews remember it as where they came from.
alter table imports drop constraint imports_preset_check;
alter table imports add constraint imports_preset_check check (preset ~ '^[a-z_]{1,40}$');
