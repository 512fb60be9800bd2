-- what customers read of a loyalty program in other languages than the store's: texts of a program, way to earn, reward, or tier
create table loyalty_translations (
  organization_id uuid not null references organizations on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  subject_id uuid not null,
  texts jsonb not null,
  updated_at timestamptz not null,
  primary key (organization_id, language, subject_id)
);
select yuko.protect_tables();
