-- A channel may be for messages of workflows only, without notifications.
alter table slack_channels drop constraint if exists slack_channels_topics_check;
