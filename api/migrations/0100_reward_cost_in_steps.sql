-- What somebody has to spend at least is a whole number of steps; until now it was what the merchant typed.
update loyalty_rewards set cost = ceil(cost::numeric / (details -> 'price' ->> 'stepPoints')::numeric) * (details -> 'price' ->> 'stepPoints')::numeric
 where details -> 'price' ->> 'exchange' = 'incremental';
