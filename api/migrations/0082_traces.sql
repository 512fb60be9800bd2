-- What a fact or a request follows from, as a traceparent, so that the spans of its jobs join the trace of the request.
alter table domain_events add column trace text;
alter table job_requests add column trace text;
